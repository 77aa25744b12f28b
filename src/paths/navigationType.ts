// How the browser navigated to this document.

/** Such as `reload`; undefined where the browser does not tell. */
export function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  const type = entry !== undefined && 'type' in entry ? entry.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

/** The browser restores the place of the page: a reload, Back, or a tab that it had put away. */
export const isReturn = (): boolean => ['reload', 'back_forward'].includes(navigationType() ?? '');
