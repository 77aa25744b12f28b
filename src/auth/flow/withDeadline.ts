// A deadline for a whole response, and a pause.
import { SignInError } from '../discovery/signInFault.ts';

/** A timer that fires later than this was not only delayed: the device slept. Hidden tabs run timers once a second. */
const DELAYED_MS = 2_000;

/** `onLate` gets a later result. @throws SignInError `timeout` after `timeoutMs`, not counting sleep */
export async function withDeadline<T>(
  work: Promise<T>,
  timeoutMs: number,
  onLate: (late: T) => void = () => undefined,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    const fail = (): void => {
      reject(new SignInError({ kind: 'timeout' }));
      work.then(onLate, () => undefined);
    };
    const dueAt = performance.now() + timeoutMs;
    timer = setTimeout(() => {
      // After sleep the response may be readable; a retry would reuse the refresh token (RFC 9700, 4.14.2).
      if (performance.now() - dueAt > DELAYED_MS) timer = setTimeout(fail, timeoutMs);
      else fail();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
