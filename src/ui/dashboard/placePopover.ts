// Puts a popover beside the button that opened it, inside the screen whatever its size, where it scrolls with the page.

/** Between the two, and to the edges of the screen, CSS pixels. */
const GAP = 4;

export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { width, height } = popover.getBoundingClientRect();
  if (width === 0) {
    // Closed, it has no size yet. Beside the button it might open past the edge of the page, which makes a phone zoom
    // out and scroll; here it cannot.
    popover.style.left = '0';
    popover.style.top = `${String(window.scrollY)}px`;
    return;
  }
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
  const below = at.bottom + GAP;
  const above = at.top - GAP - height;
  const fits = below + height <= clientHeight - GAP || above < GAP;
  // What opens it stands at the end of its line, or at the beginning.
  const ends = [at.right - width, at.left];
  const [usual = GAP, other = GAP] = isRightToLeft ? ends.toReversed() : ends;
  const room = clientWidth - width;
  const left = within(usual === within(usual, room) ? usual : other, room);
  const top = within(fits ? below : above, clientHeight - height);
  popover.style.left = `${String(left + window.scrollX)}px`;
  popover.style.top = `${String(top + window.scrollY)}px`;
}

function within(place: number, room: number): number {
  return Math.max(GAP, Math.min(place, room - GAP));
}
