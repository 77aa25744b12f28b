// After Back, also with a reload, restores focus and scroll position of the followed link (saved by useReturn.ts).
import * as v from 'valibot';
import { navigationType } from '../../paths/navigationType.ts';

/** `top`: CSS pixels below the top of the viewport. */
const StoredLink = v.object({ href: v.string(), top: v.number() });
const HistoryState = v.object({ left: StoredLink });
type Left = v.InferOutput<typeof StoredLink>;

const FRAMES = 10;

/** The link followed from here; undefined unless this load is a return. */
export function linkLeft(): Left | undefined {
  const state: unknown = window.history.state;
  return navigationType() === 'back_forward' && v.is(HistoryState, state) ? state.left : undefined;
}

/** Focuses the link if `links` has it. */
export function returnTo({ href, top }: Left, links: Iterable<HTMLAnchorElement>): void {
  const link = [...links].find((one) => one.href === href);
  if (link === undefined || getComputedStyle(link).visibility === 'hidden') return;
  link.focus({ preventScroll: true });
  scrollTo(link, top, FRAMES);
}

/** Repeats for some frames: rendered rows differ from their estimated height. */
function scrollTo(link: Element, top: number, frames: number): void {
  window.scrollBy(0, link.getBoundingClientRect().top - top);
  if (frames > 0) requestAnimationFrame(() => scrollTo(link, top, frames - 1));
}
