// Lengthens an address to the size of real use, which firewalls may refuse.
import { CALLBACK_PATH, POPUP_PATH } from '../paths/paths.ts';

/** Characters: 100 courses, or a code that is a JWT. */
export const LONG = 1_800;

/** A code and a state on the callbacks; ids of courses elsewhere. `path`: without a query. */
export function lengthenPath(base: string, path: string): string {
  return path === CALLBACK_PATH || path === POPUP_PATH
    ? fill(`${base}${path}?state=${letters(200)}&code=`, letters)
    : fill(`${base}${path}?courses=`, ids);
}

/** `query`: without a value for `doctor`, which services ignore. */
export function lengthenQuery(query: string): string {
  return fill(`${query}&doctor=`, ids);
}

function fill(start: string, make: (length: number) => string): string {
  return start + make(Math.max(0, LONG - start.length));
}

/** Hexadecimal: random base64url may look like the beginning of a token. */
function letters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Buffer.from(bytes).toString('hex').slice(0, length);
}

function ids(length: number): string {
  const list = Array.from({ length: Math.ceil(length / 9) }, (_, index) => 10_000_000 + index);
  return list.join(',').slice(0, length);
}
