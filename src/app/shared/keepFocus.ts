// Keeps the focus on the page: passes it on from what is removed, and, after Back, to the link that was followed from here.
import * as v from 'valibot';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { navigationType } from '../../paths/navigationType.ts';

/** `top`: CSS pixels below the top of the viewport. */
const StoredLink = v.object({ href: v.string(), top: v.number() });
const HistoryState = v.object({ left: StoredLink });
type Left = v.InferOutput<typeof StoredLink>;

const FRAMES = 10;
/** Ancestors that may take the focus of a removed element. */
const PLACES = 'li, tr, ul, table, dialog, section, main';

/** For the life of the page in `root`. */
export function keepFocus(root: Element): void {
  let left = linkLeft();
  /** Around the focused element; undefined: there is none. */
  let places: readonly HTMLElement[] | undefined;
  const capture = true;
  document.addEventListener('focusin', ({ target }) => (places = placesAround(target)), capture);
  document.addEventListener(
    'focusout',
    ({ target }) => {
      const around = places;
      // Chromium sends it before it removes the focused element.
      queueMicrotask(() => {
        // A window without the focus leaves it to its element.
        if (isGone(target) || target === document.activeElement || places !== around) return;
        places = undefined;
      });
    },
    capture,
  );
  // The focus stays once the person acts.
  for (const kind of ['keydown', 'pointerdown', 'wheel'])
    document.addEventListener(kind, () => (left = undefined), capture);
  // Rows far down are rendered later, and the page is too short to scroll as far before.
  new MutationObserver(() => {
    if (left !== undefined && !returnTo(left)) left = undefined;
    const isLost = document.activeElement === document.body && mayTakeFocus();
    if (places !== undefined && isLost) passOn(places);
  }).observe(root, { childList: true, subtree: true });
}

/** Removed, or in a dialog that closed. */
function isGone(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return !target.isConnected || target.closest('dialog:not([open])') !== null;
}

function placesAround(target: EventTarget | null): readonly HTMLElement[] {
  const place = target instanceof Element ? target.closest<HTMLElement>(PLACES) : null;
  return place === null ? [] : [place, ...placesAround(place.parentElement)];
}

/** False for a frame without the focus: the person may be typing in the host's page. */
export function mayTakeFocus(): boolean {
  return !isFramed() || document.hasFocus();
}

function passOn(places: readonly HTMLElement[]): void {
  const next = places.find((place) => place.isConnected) ?? document.getElementById('main');
  if (next === null) return;
  if (next.tabIndex < 0) next.tabIndex = -1;
  next.focus({ preventScroll: true });
}

/** Stores the link in the history entry, for `linkLeft`. */
export function rememberLink(link: HTMLAnchorElement): void {
  const left: Left = { href: link.href, top: link.getBoundingClientRect().top };
  window.history.replaceState({ ...window.history.state, left }, '');
}

/** The link followed from here; undefined unless this load is a return. */
export function linkLeft(): Left | undefined {
  const state: unknown = window.history.state;
  return navigationType() === 'back_forward' && v.is(HistoryState, state) ? state.left : undefined;
}

/** Focuses the link, or the button that folds clear courses until the link is rendered. False: another element has the focus. */
function returnTo({ href, top }: Left): boolean {
  const { activeElement, body } = document;
  const fold = document.querySelector<HTMLElement>('#fold-clear > button');
  const isLink = (one: Element | null) => one instanceof HTMLAnchorElement && one.href === href;
  if (activeElement !== body && activeElement !== fold && !isLink(activeElement)) return false;
  const link = [...document.querySelectorAll<HTMLElement>('main a')].find(isLink);
  if (link === undefined) fold?.focus();
  else if (getComputedStyle(link).visibility !== 'hidden') {
    link.focus({ preventScroll: true });
    scrollTo(link, top, FRAMES);
  }
  return true;
}

/** Repeats for some frames: rendered rows differ from their estimated height. */
function scrollTo(link: Element, top: number, frames: number): void {
  window.scrollBy(0, link.getBoundingClientRect().top - top);
  if (frames > 0) requestAnimationFrame(() => scrollTo(link, top, frames - 1));
}
