// Removes the query, which may hold secrets.

export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
