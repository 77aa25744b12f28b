// Reads whether a failed response asks to wait, and for how long.

/** The longest wait that is believed, ms: some servers send a date years ahead. */
export const LONGEST_WAIT_MS = 24 * 60 * 60_000;
/** For a date that has passed by this computer's clock, which may be fast. */
const UNCLEAR_WAIT_MS = 5_000;
/** Seconds, or a time in seconds since the epoch. Used for the length of a wait only: successes have them too. */
const RESETS = ['RateLimit-Reset', 'X-RateLimit-Reset', 'X-Rate-Limit-Reset'];

export interface Wait {
  /** 0 to LONGEST_WAIT_MS; undefined: the response does not say. */
  readonly ms: number | undefined;
  /** False: `Retry-After` of a server error, such as maintenance. */
  readonly isRateLimit: boolean;
}

/** undefined: no request to wait. `body`: the text of the response, or its beginning. Never throws. */
export function readWait(status: number, headers: Headers, body: string): Wait | undefined {
  const asked = readRetryAfter(headers.get('Retry-After'), headers.get('Date'));
  // Some proxies send 0 with every error.
  const ms = asked === 0 && status >= 500 ? undefined : asked;
  const words = wordsOf(body);
  const isRateLimit = status === 429 || speaksOfRateLimit(status, words);
  if (ms !== undefined) return { ms, isRateLimit: isRateLimit || status < 500 };
  return isRateLimit ? { ms: readDelay(words) ?? readReset(headers), isRateLimit } : undefined;
}

/**
 * Milliseconds, 0 to LONGEST_WAIT_MS (RFC 9110, 10.2.3: seconds or a date; read leniently); undefined if unreadable.
 * `date`: of the same response, because this computer's clock may be wrong.
 */
export function readRetryAfter(value: string | null, date: string | null): number | undefined {
  const text = (value ?? '').replaceAll(/["']/g, '').trim();
  // Also `20.0`, `20s`, and `20, 20` where two servers add the header.
  const seconds = /^[+-]?\d+(?:\.\d*)?(?=\s*(?:$|[,;]|s))/i.exec(text)?.[0];
  if (seconds !== undefined) return bounded(Number(seconds) * 1_000);
  const until = readDate(text);
  if (until === undefined) return undefined;
  const sent = readDate(date ?? '');
  return bounded(sent === undefined ? Math.max(until - Date.now(), UNCLEAR_WAIT_MS) : until - sent);
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}

/** Milliseconds since the epoch. RFC 9110, 5.6.7: IMF-fixdate, RFC 850 or asctime; or ISO 8601. Without a zone: GMT. */
function readDate(text: string): number | undefined {
  // Date.parse takes a lone number for a year.
  if (!/\d:\d\d/.test(text)) return undefined;
  const date = text
    .replace(/( gmt| utc|\dz)\s*[,;].*$/i, '$1')
    .replace(/(\d)-([a-z]{3})-(\d)/i, '$1 $2 $3');
  const zone = /([a-z]|[+-]\d\d:?\d\d)$/i.test(date) ? '' : /^\d{4}-/.test(date) ? 'Z' : ' GMT';
  const at = Date.parse(date + zone);
  return Number.isNaN(at) ? undefined : at;
}

function readReset(headers: Headers): number | undefined {
  const values = RESETS.map((name) => Number.parseFloat(headers.get(name) ?? ''));
  const seconds = values.find((value) => value >= 0);
  if (seconds === undefined) return undefined;
  return bounded(seconds * 1_000 - (seconds < 1e9 ? 0 : Date.now()));
}

/** As much of a body is read for words. */
export const LONGEST_TEXT = 16_384;

/** In lower case, without markup and punctuation: `userRateLimitExceeded` becomes `user rate limit exceeded`. */
function wordsOf(body: string): string {
  return (
    body
      .slice(0, LONGEST_TEXT)
      // An unclosed part reaches to the end, so that no part is read twice.
      .replaceAll(/<(script|style)\b[^]*?(?:<\/\1|$)|<[^<>]*>/gi, ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
  );
}

const RATE_LIMIT =
  /\b(rate (is )?(limit|exceed)|too many (concurrent |api )?(requests|calls|connections)\b|throttl(ed|ing)|slow down|spike arrest|(api|call|requests?|usage|daily|volume|rate) (limit|quota) (has |was |is )?(been )?(exceeded|reached)|(exceeded|reached|out of) (\w+ ){0,3}((api|call|request|usage|daily|volume) (limit|quota)|number of (requests|calls)\b)|quota (has been )?exceeded)/;
/** A smaller request may be answered, or storage is full. */
const OTHER_LIMIT = /\b(ids|items|bytes|characters|size|disk|storage)\b/;
const SOON =
  /\b(again|retry|wait|available) (in |after |for )?(\d+|an?|a few|some) (more )?(moment|second|minute)/;
const LATER = /\b(try|retry|come back) (again |this |the |your |request )*later\b/;
const PERMISSION = /permi(t|ss)|authori[sz]|allowed|enrol|role\b/;

/** Of a server error, `try again later` says nothing about the number of requests. */
function speaksOfRateLimit(status: number, words: string): boolean {
  const isRefusal = status === 400 || status === 403;
  if ((!isRefusal && status < 500) || OTHER_LIMIT.test(words)) return false;
  if (RATE_LIMIT.test(words)) return true;
  return isRefusal && (SOON.test(words) || (LATER.test(words) && !PERMISSION.test(words)));
}

/** Such as `try again in 12 seconds`. */
function readDelay(words: string): number | undefined {
  const [, count, unit] = /\b(?:in|after|for|wait) (\d+) (second|minute)/.exec(words) ?? [];
  if (count === undefined) return undefined;
  return bounded(Number(count) * (unit === 'second' ? 1_000 : 60_000));
}
