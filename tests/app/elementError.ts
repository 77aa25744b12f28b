// Testing Library's error for a missing element, with a lazy message: waiting creates hundreds of errors, and only the
// last message is read.
import { prettyDOM } from '@testing-library/react';

/** For `configure({ getElementError })`. */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message ?? '', prettyDOM(container)].join('\n\n'),
  });
  return error;
}
