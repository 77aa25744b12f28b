// The names of the cookies that an answer sets; never their values.
import { quote } from '../quote.ts';

/** Parted by commas; `''`: none. */
export function cookieNames(headers: Headers): string {
  return quote(
    headers
      .getSetCookie()
      .map((cookie) => cookie.replace(/=.*$/s, ''))
      .join(', '),
  );
}
