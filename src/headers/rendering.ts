// Shared parts of the host files.
import { AUTH_FOLDER } from '../paths/paths.ts';
import type { HeaderScope, Headers } from './headersFor.ts';
import { ASSETS, type Place } from './scopeOf.ts';

export interface Rendering {
  readonly of: (scope: HeaderScope) => Headers;
  /** Such as `/updates`; `''`: the root. */
  readonly base: string;
}

export function headerLines(
  headers: Headers,
  line: (name: string, value: string) => string,
): readonly string[] {
  return Object.entries(headers).map(([name, value]) => line(name, value));
}

export function changesFor({ of }: Rendering, scope: HeaderScope) {
  const [page, own] = [of('page'), of(scope)];
  return {
    changed: Object.fromEntries(
      Object.entries(own).filter(([name, value]) => page[name] !== value),
    ),
    dropped: Object.keys(page).filter((name) => own[name] === undefined),
  };
}

export function rootOf(base: string): string {
  return base === '' ? 'dist/' : `the folder with dist/ in it as ${base.slice(1)}/`;
}

/** Matches exactly; a page also matches with trailing slashes. */
export function placePattern({ path, file }: Place, base: string): string {
  const end = path === file ? '' : '/*';
  return `^${base}${path.replaceAll('.', '\\.')}${end}$`;
}

/** Paths that receive codes, after `base`. */
export const SIGNING_IN = `${AUTH_FOLDER}(?:callback|popup|silent)/*`;

/** Paths that never get index.html, after `base`: caches would keep it under a file's name. */
export const FILES_ONLY = `${ASSETS}|/\\.well-known/|/(?:config\\.json|element\\.js)$`;

/** Hidden files, except .well-known, which certificate renewal uses. */
export const HIDDEN = '/\\.(?!well-known/)';

/** Compressed copies. */
export const COPIES = '\\.(?:br|gz)$';
