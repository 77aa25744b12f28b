// The addresses of the page, and how an address is compared with them: neither case, nor percent signs, nor
// slashes at the end make a difference.

export const HOME_PATH = '/';
export const EMBED_PATH = '/embed';
/** What a host's page loads for the widget. */
export const ELEMENT_PATH = '/element.js';
/** Of redirect URIs; nobody is sent back to one. */
export const AUTH_FOLDER = '/auth/';
/** The redirect URI. */
export const CALLBACK_PATH = `${AUTH_FOLDER}callback`;
/** The redirect URI of a frame, which signs in with a window of its own. */
export const POPUP_PATH = `${AUTH_FOLDER}popup`;

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
