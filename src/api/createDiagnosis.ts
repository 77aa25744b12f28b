// Tells a lost connection from a response that the browser withholds, such as a redirect or one without CORS headers.

/** A call without a response is sent twice. */
const ATTEMPTS = 2;

/** Paths are compared without their query. */
export function createDiagnosis() {
  /** Calls without a response since the last response. */
  const lost = new Map<string, { failures: number; found: Promise<Found> | undefined }>();
  const place = (url: string) => url.replace(/\?.*/s, '');

  return {
    answered: (url: string): void => void lost.delete(place(url)),
    /** After a call without a response: whether the server does respond. Each second failure asks it. */
    isWithheld: async (url: string): Promise<boolean> => {
      const state = lost.get(place(url)) ?? { failures: 0, found: undefined };
      lost.set(place(url), state);
      state.failures += 1;
      if (state.failures % ATTEMPTS === 0) state.found = look(url);
      const found = await state.found;
      // A connection may break twice in a row.
      return found === 'redirect' || (found === 'answer' && state.failures > ATTEMPTS);
    },
  };
}

type Found = 'redirect' | 'answer' | 'silence';

/** Sends no token and follows no redirect. Never rejects. */
async function look(url: string): Promise<Found> {
  try {
    const { body, status, type } = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    });
    await body?.cancel();
    // Browsers hide the status; Node does not.
    const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400);
    return isRedirect ? 'redirect' : 'answer';
  } catch {
    return 'silence';
  }
}
