// Removes parameters from a query.

/** An unchanged query keeps its encoding. */
export function withoutParameters(search: string, ...names: readonly string[]): string {
  const params = new URLSearchParams(search);
  if (!names.some((name) => params.has(name))) return search;
  for (const name of names) params.delete(name);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
