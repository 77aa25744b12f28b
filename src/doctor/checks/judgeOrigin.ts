// Whether a browser would give an answer to a page on another origin (Fetch Standard, CORS check). `*` is enough, because
// the page sends no cookies.
import { corsTexts as texts } from '../messages/corsTexts.ts';
import { failed, type Finding } from '../finding.ts';
import type { Answer } from '../probe.ts';
import { quote } from '../quote.ts';

/** Why not; undefined: it would. `name` begins a sentence, `request` stands within one. */
export function judgeOrigin(
  name: string,
  { headers, address }: Answer,
  page: string,
  request: string,
): Finding | undefined {
  const origin = headers.get('Access-Control-Allow-Origin');
  if (origin === page || origin === '*') return undefined;
  const where = address.replace(/\?.*$/s, '');
  const found = origin === null ? undefined : quote(origin);
  return found?.includes(',') === true
    ? failed(where, texts.doubled(name, found, request))
    : failed(where, texts.origin(name, page, found, request));
}
