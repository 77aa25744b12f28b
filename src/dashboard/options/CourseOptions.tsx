// The options of a course, a native popover at the button that opened it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type UpdateType, updateTypes } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { PutAway } from '../../model/putAway.ts';
import styles from './CourseOptions.module.css';
import { lazyPart } from '../../app/shared/lazyPart.tsx';

const CourseOptionsPanel = lazyPart(() =>
  import('./CourseOptionsPanel.tsx').then((part) => part.CourseOptionsPanel),
);

export interface CourseOptionsProps {
  readonly courses: readonly CourseUpdates[];
  readonly putAway: PutAway;
  readonly types: readonly UpdateType[];
}

export function CourseOptions({ courses, putAway, types }: CourseOptionsProps) {
  /** The button that was pressed last; its value is the course, and maybe a type. */
  const [from, setFrom] = useState<HTMLButtonElement>();
  const box = useRef<HTMLDivElement>(null);
  const [orgUnitId, named] = from?.value.split(' ') ?? [];
  const one = courses.find(({ course }) => course.id === orgUnitId);
  const explained = updateTypes.find((type) => type === named);
  const place = () => {
    if (box.current !== null && from !== undefined) placePopover(box.current, from);
  };
  /** Takes the focus once the panel is both rendered and open. */
  const settle = () => {
    place();
    const element = box.current;
    if (element?.querySelector('#options-name') && !element.contains(document.activeElement))
      element.focus({ preventScroll: true });
  };
  // Not on later renders: the popover grows below its upper edge.
  useLayoutEffect(place, [from]);
  const onResize = useEffectEvent(() => void requestAnimationFrame(place));
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.getAttribute('popovertarget') === 'options') setFrom(button);
    }
    // Captured: the panel is rendered before the browser opens it.
    document.addEventListener('click', onClick, { capture: true, signal });
    window.addEventListener('resize', () => onResize(), { signal });
    return () => watch.abort();
  }, []);
  return (
    <div
      aria-describedby={explained && 'options-explained'}
      aria-labelledby="options-name"
      className={styles['panel']}
      id="options"
      onToggle={({ newState }) => {
        if (newState === 'closed') setFrom(undefined);
        else settle();
      }}
      popover="auto"
      ref={box}
      role="dialog"
      tabIndex={-1}
    >
      {one !== undefined && (
        <CourseOptionsPanel
          close={() => box.current?.hidePopover()}
          explained={explained}
          key={from?.value}
          one={one}
          onRendered={settle}
          putAway={putAway}
          types={types}
        />
      )}
    </div>
  );
}

/** Distance to the button and to the edges of the screen, CSS pixels. */
const GAP = 4;

function placePopover(popover: HTMLElement, button: HTMLElement): void {
  popover.style.maxHeight = '';
  const { width, height } = popover.getBoundingClientRect();
  if (width === 0) {
    // Closed, it has no size; past the edge it would make a phone zoom out.
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
  // The button stands at either end of its line.
  const ends = [at.right - width, at.left];
  const [usual = GAP, other = GAP] = isRightToLeft ? ends.toReversed() : ends;
  const room = clientWidth - width;
  const left = within(usual === within(usual, room) ? usual : other, room);
  const top = within(fits ? below : above, clientHeight - height);
  popover.style.left = `${String(left + window.scrollX)}px`;
  popover.style.top = `${String(top + window.scrollY)}px`;
  // What opens later stays on the screen.
  popover.style.maxHeight = `${String(clientHeight - GAP - top)}px`;
}

function within(place: number, room: number): number {
  return Math.max(GAP, Math.min(place, room - GAP));
}
