// Decides as a browser does who may frame an answer: frame-ancestors, or else X-Frame-Options (HTML, 7.6 and 7.7).
import { allows, parsePolicies, sourcesOf } from './contentSecurityPolicy.ts';

/** The lists of all policies; every list must allow an ancestor. Empty: X-Frame-Options decides. */
export function frameAncestorsOf(headers: Headers): readonly (readonly string[])[] {
  return parsePolicies(headers.get('Content-Security-Policy') ?? '').flatMap((policy) => {
    const sources = sourcesOf(policy, 'frame-ancestors');
    return sources === undefined ? [] : [sources];
  });
}

/** `origin`: of the ancestor. `self`: of the answer. */
export function mayFrame(headers: Headers, origin: string, self: string): boolean {
  const lists = frameAncestorsOf(headers);
  if (lists.length > 0) return lists.every((sources) => allows(sources, origin, self));
  const values = new Set(
    (headers.get('X-Frame-Options') ?? '').split(',').map((value) => value.trim().toLowerCase()),
  );
  // Of several values, one that browsers know refuses; of one, they ignore what they do not know, such as ALLOW-FROM.
  if (values.size > 1)
    return !['deny', 'sameorigin', 'allowall'].some((value) => values.has(value));
  return !values.has('deny') && (!values.has('sameorigin') || origin === self);
}
