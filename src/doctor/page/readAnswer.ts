// Reads an answer as a browser does: where a redirect leads, and how long a cache may keep it.
import { describeText } from '../configFile/describeText.ts';
import type { Load, LoadedFile } from './loadFile.ts';

type RedirectEnd =
  /** `page`: the answer is index.html. */
  | { readonly kind: 'end'; readonly address: string; readonly page: boolean }
  | { readonly kind: 'loop' }
  | { readonly kind: 'nowhere'; readonly address: string };

const MOST = 5;

/** `answer`: a redirect. Never throws. */
export async function followRedirects(load: Load, answer: LoadedFile): Promise<RedirectEnd> {
  const seen = new Set([answer.address]);
  let target = targetOf(answer);
  for (let hop = 0; hop < MOST; hop += 1) {
    if (target === undefined) return { kind: 'nowhere', address: answer.address };
    if (seen.has(target)) return { kind: 'loop' };
    seen.add(target);
    const next = await load(target);
    if (next.kind === 'silence') return { kind: 'nowhere', address: target };
    if (!isRedirect(next)) {
      const page = next.status === 200 && describeText(next.text) === 'page';
      return { kind: 'end', address: target, page };
    }
    target = targetOf(next);
  }
  return { kind: 'loop' };
}

export function isRedirect({ status }: LoadedFile): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** Absolute; undefined: a browser could not follow it. */
export function targetOf({ headers, address }: LoadedFile): string | undefined {
  const location = headers.get('Location');
  if (location === null || !URL.canParse(location, address)) return undefined;
  const target = new URL(location, address);
  return /^https?:$/.test(target.protocol) ? target.href : undefined;
}

/** By the first of several values (Fetch Standard, "determine nosniff"). */
export function forbidsSniffing(headers: Headers): boolean {
  return /^\s*nosniff\s*(?:,|$)/i.test(headers.get('X-Content-Type-Options') ?? '');
}

const LONGEST_SECONDS = 300;

/** For more than five minutes: an edit or an update is not seen meanwhile. */
export const isLong = (seconds = 0): boolean => seconds > LONGEST_SECONDS;

/** 0: revalidate. Undefined: no lifetime. The longest lifetime counts. */
export function secondsKept(headers: Headers): number | undefined {
  const control = headers.get('Cache-Control')?.toLowerCase() ?? '';
  if (/\bno-(?:cache|store)\b/.test(control)) return 0;
  const ages = [...control.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/g)];
  if (ages.length > 0) return Math.max(...ages.map(([, seconds]) => Number(seconds)));
  const expires = headers.get('Expires');
  if (expires === null) return undefined;
  const until = Date.parse(expires);
  // An invalid date counts as past (RFC 9111, 5.3).
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}
