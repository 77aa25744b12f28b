// Follows redirects as a browser would.
import { describeAnswer } from './describeAnswer.ts';
import type { Load, LoadedFile } from './loadFile.ts';

export type RedirectEnd =
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
      const page = next.status === 200 && describeAnswer(next) === 'page';
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
