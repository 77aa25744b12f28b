// Back from a course leads to the link that led there, and to where it was on the screen, also when the page is
// loaded anew. rememberLink.ts has noted which one.
import { navigationType } from '../../paths/navigationType.ts';

interface Left {
  readonly href: string;
  /** Of the link, CSS pixels below the upper edge of the screen. */
  readonly top: number;
}

const FRAMES = 10;

/** The link that was followed from here; undefined unless this load of the page is a return. */
export function linkLeft(): Left | undefined {
  const state: unknown = window.history.state;
  if (navigationType() !== 'back_forward' || !isRecord(state)) return undefined;
  const { left } = state;
  if (!isRecord(left)) return undefined;
  const { href, top } = left;
  return typeof href === 'string' && typeof top === 'number' ? { href, top } : undefined;
}

/** Whether there is such a link among `links`, which has the focus then. */
export function returnTo({ href, top }: Left, links: Iterable<HTMLAnchorElement>): boolean {
  const link = [...links].find((one) => one.href === href);
  if (link === undefined || getComputedStyle(link).visibility === 'hidden') return false;
  link.focus({ preventScroll: true });
  scrollTo(link, top, FRAMES);
  return true;
}

/** Over some frames: rows that come into sight turn out to have another height than was guessed. */
function scrollTo(link: Element, top: number, frames: number): void {
  window.scrollBy(0, link.getBoundingClientRect().top - top);
  if (frames > 0) requestAnimationFrame(() => scrollTo(link, top, frames - 1));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
