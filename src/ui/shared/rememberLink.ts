// Notes which link leads away from the page, in the history entry of the page, which is what Back returns to.

/** Before it is followed. Read by returnFocus.ts. */
export function rememberLink(link: HTMLAnchorElement): void {
  const left = { href: link.href, top: link.getBoundingClientRect().top };
  window.history.replaceState({ ...window.history.state, left }, '');
}
