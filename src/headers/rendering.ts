// What the files for hosts are rendered from, and how they say the same thing: which headers differ, which paths match.
import { AUTH_FOLDER } from '../paths/paths.ts';
import type { HeaderScope, Headers } from './headersFor.ts';
import { ASSETS, type Place } from './scopeOf.ts';

export interface Rendering {
  readonly of: (scope: HeaderScope) => Headers;
  /** Below which path of its origin the page is served: such as `/updates`; "" at the root. */
  readonly base: string;
}

/** A line for each header. */
export function headerLines(
  headers: Headers,
  line: (name: string, value: string) => string,
): readonly string[] {
  return Object.entries(headers).map(([name, value]) => line(name, value));
}

/** What makes the headers of the page those of `scope`. */
export function changesFor({ of }: Rendering, scope: HeaderScope) {
  const [page, own] = [of('page'), of(scope)];
  return {
    changed: Object.fromEntries(
      Object.entries(own).filter(([name, value]) => page[name] !== value),
    ),
    dropped: Object.keys(page).filter((name) => own[name] === undefined),
  };
}

/** The files of the page lie where its addresses say. */
export function rootOf(base: string): string {
  return base === '' ? 'dist/' : `the folder with dist/ in it as ${base.slice(1)}/`;
}

/** Matches the address and nothing else: a page's as the page reads it, with any slashes at its end. */
export function placePattern({ path, file }: Place, base: string): string {
  const end = path === file ? '' : '/*';
  return `^${base}${path.replaceAll('.', '\\.')}${end}$`;
}

/** Of the addresses to which codes come back, after `base`; in any case. */
export const SIGNING_IN = `${AUTH_FOLDER}(?:callback|popup)/*`;

/** Of what is never answered with index.html, after `base`: caches would keep that under the name of a file. */
export const FILES_ONLY = `${ASSETS}|/\\.well-known/|/(?:config\\.json|element\\.js)$`;

/** What lies in the folder and is nobody's business. Certificates are got by what lies in .well-known. */
export const HIDDEN = '/\\.(?!well-known/)';

/** Copies under their own names, in any case. */
export const COPIES = '\\.(?:br|gz)$';
