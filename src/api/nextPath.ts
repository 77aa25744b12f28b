// Follows the `Next` of a list page, without letting an answer choose where the token goes.

/**
 * The path and query below the API root, when `next` names the same route; otherwise undefined.
 * Behind a gateway `next` carries another host and root, so only the route's own path counts.
 */
export function nextPath(path: string, next: string): string | undefined {
  if (!URL.canParse(next, 'https://api.invalid/')) return undefined;
  const url = new URL(next, 'https://api.invalid/');
  return url.pathname.endsWith(path) ? `${path}${url.search}` : undefined;
}
