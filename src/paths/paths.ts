// Paths of the page, compared without case, percent-encoding and trailing slashes, and their queries.

export const HOME_PATH = '/';
export const EMBED_PATH = '/embed';
/** The file behind both, by name. */
export const HOME_FILE = '/index.html';
export const EMBED_FILE = `${EMBED_PATH}${HOME_FILE}`;
/** The widget's script for host pages. */
export const ELEMENT_PATH = '/element.js';
/** The script that reloads a page that has not started. */
export const START_PATH = '/start.js';
/** Folder of redirect URIs, which are never return addresses. */
export const AUTH_FOLDER = '/auth/';
/** The redirect URI. */
export const CALLBACK_PATH = `${AUTH_FOLDER}callback`;
/** The redirect URI of a frame's sign-in window. */
export const POPUP_PATH = `${AUTH_FOLDER}popup`;
/** The redirect URI of a frame's automatic sign-in, in a hidden frame. */
export const SILENT_PATH = `${AUTH_FOLDER}silent`;

/** Never throws. */
export function plainPath(pathname: string): string {
  return decoded(pathname).toLowerCase().replace(/\/+$/, '') || HOME_PATH;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Removes `names`; an unchanged query keeps its encoding. */
export function withoutParameters(search: string, ...names: readonly string[]): string {
  const params = new URLSearchParams(search);
  if (!names.some((name) => params.has(name))) return search;
  for (const name of names) params.delete(name);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
