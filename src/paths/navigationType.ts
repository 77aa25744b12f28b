// How the browser came to this document.

/** `type` of `PerformanceNavigationTiming`, such as `reload`; undefined where the browser does not say. */
export function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry !== undefined && 'type' in entry ? entry.type : undefined;
  return typeof type === 'string' ? type : undefined;
}
