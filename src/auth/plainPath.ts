// A path of this page as the router reads it: it tells neither case, nor percent signs, nor slashes at the end apart.

/** Never throws. */
export function plainPath(pathname: string): string {
  return decoded(pathname).toLowerCase().replace(/\/+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
