// What Testing Library throws where it finds nothing. It tells what is in the document only when somebody reads it:
// whoever waits meets hundreds of these and reads the last one alone.
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
