// Bounds what the sign-in library does: its own timeout covers the headers of an answer, not the body.
import { SignInError } from './signInFault.ts';

/** @throws SignInError `unreachable` after `timeoutMs`; what `work` throws otherwise. */
export async function withDeadline<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new SignInError({ kind: 'unreachable' })), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
