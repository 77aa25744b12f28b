// After Back, also with a reload, restores focus and scroll position of the followed link (saved by useReturn.ts).
import { isRecord } from '../../api/isRecord.ts';
import { navigationType } from '../../paths/navigationType.ts';

interface Left {
  readonly href: string;
  /** CSS pixels below the top of the viewport. */
  readonly top: number;
}

const FRAMES = 10;

/** The link followed from here; undefined unless this load is a return. */
export function linkLeft(): Left | undefined {
  const state: unknown = window.history.state;
  if (navigationType() !== 'back_forward' || !isRecord(state)) return undefined;
  const { left } = state;
  if (!isRecord(left)) return undefined;
  const { href, top } = left;
  return typeof href === 'string' && typeof top === 'number' ? { href, top } : undefined;
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
