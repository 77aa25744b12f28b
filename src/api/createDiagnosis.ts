// Tells a lost connection from a response that the browser withholds, such as a redirect or one without CORS headers.

/** A connection may break once or twice. */
const FAILURES = 3;

/** Paths are compared without their query. */
export function createDiagnosis() {
  /** Calls without a response since the last response. */
  const lost = new Map<string, { failures: number; answers: Promise<boolean> | undefined }>();
  const place = (url: string) => url.replace(/\?.*/s, '');

  return {
    answered: (url: string): void => void lost.delete(place(url)),
    /** After a call without a response: whether the server does respond. Each third failure asks it. */
    isWithheld: async (url: string): Promise<boolean> => {
      const state = lost.get(place(url)) ?? { failures: 0, answers: undefined };
      lost.set(place(url), state);
      state.failures += 1;
      if (state.failures % FAILURES === 0) state.answers = responds(url);
      return (await state.answers) ?? false;
    },
  };
}

/** Sends no token and follows no redirect. Never rejects. */
async function responds(url: string): Promise<boolean> {
  try {
    const { body } = await fetch(url, {
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(10_000),
    });
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
