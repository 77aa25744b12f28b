// Bounds a request in full: the timeout of the sign-in library covers the headers of an answer, not the body.
import { SignInError } from './discovery/signInFault.ts';

/**
 * `onLate` is called with what comes after the deadline.
 * @throws SignInError `unreachable` after `timeoutMs` awake; what `work` throws otherwise.
 */
export async function withDeadline<T>(
  work: Promise<T>,
  timeoutMs: number,
  onLate: (late: T) => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const start = (): void => {
      const startedAt = performance.now();
      timer = setTimeout(() => {
        // That late, the machine slept. The answer may be about to be read, and whoever asks again in its
        // place spends a refresh token twice (RFC 9700, 4.14.2).
        if (performance.now() - startedAt > 2 * timeoutMs) start();
        else {
          reject(new SignInError({ kind: 'unreachable' }));
          work.then(onLate, () => undefined);
        }
      }, timeoutMs);
    };
    start();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
