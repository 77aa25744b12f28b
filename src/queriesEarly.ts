// The answers to what early.ts has sent, for the calls of the page that are the same.
import type { Send } from './api/client.ts';
import type { EarlyCall } from './earlyPlan.ts';

/** `fetch`, but for calls that early.ts has sent already: each answer is taken once, and only with the token it was for. */
export function sendAfterEarly(tokenHeader: string, early: EarlyCall[]): Send {
  return (url, init) => {
    const bearer = init.headers.get(tokenHeader);
    const at = early.findIndex(
      (call) => call.url === url && call.body === init.body && `Bearer ${call.token}` === bearer,
    );
    const [call] = at < 0 ? [] : early.splice(at, 1);
    return call === undefined ? fetch(url, init) : inTime(call.response, init.signal);
  };
}

/** What early.ts has left. */
export function takeEarly(): EarlyCall[] {
  const { courseUpdatesEarly: left } = window;
  delete window.courseUpdatesEarly;
  return Array.isArray(left) ? left.filter(isEarlyCall) : [];
}

function isEarlyCall(value: object): value is EarlyCall {
  return (
    'url' in value &&
    'token' in value &&
    'at' in value &&
    'response' in value &&
    value.response instanceof Promise
  );
}

/** As `fetch` keeps to its signal. */
function inTime<T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', reject);
    work.then(resolve, reject);
  });
}
