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
  const [opened, forget] = useOpenedOptions();
  const box = useRef<HTMLDivElement>(null);
  const one = opened && courses.find(({ course }) => course.id === opened.orgUnitId);
  const place = () => {
    if (box.current !== null && opened !== undefined) placePopover(box.current, opened.from);
  };
  /** Once the panel is both rendered and open. */
  const takeFocus = () => {
    const element = box.current;
    if (element?.querySelector('#options-name') && !element.contains(document.activeElement))
      element.focus({ preventScroll: true });
  };
  // Not on later renders: the popover grows below its upper edge.
  useLayoutEffect(place, [opened]);
  const onResize = useEffectEvent(() => void requestAnimationFrame(place));
  useEffect(() => {
    const resize = () => onResize();
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, []);
  return (
    <div
      aria-describedby={opened?.type && 'options-explained'}
      aria-labelledby="options-name"
      className={styles['panel']}
      id="options"
      onToggle={({ newState }) => {
        if (newState === 'closed') forget();
        else if (opened !== undefined) {
          place();
          takeFocus();
        }
      }}
      popover="auto"
      ref={box}
      role="dialog"
      tabIndex={-1}
    >
      {opened !== undefined && one !== undefined && (
        <CourseOptionsPanel
          close={() => box.current?.hidePopover()}
          explained={opened.type}
          key={opened.time}
          one={one}
          onRendered={() => {
            place();
            takeFocus();
          }}
          putAway={putAway}
          types={types}
        />
      )}
    </div>
  );
}

interface OpenedOptions {
  readonly orgUnitId: string;
  readonly type: UpdateType | undefined;
  readonly from: HTMLButtonElement;
  /** Grows with each opening: the key that remounts the panel. */
  readonly time: number;
}

/** The second function clears the first. */
function useOpenedOptions(): readonly [OpenedOptions | undefined, () => void] {
  const [opened, setOpened] = useState<OpenedOptions>();
  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const from = target instanceof Element ? target.closest('button') : null;
      if (from?.getAttribute('popovertarget') !== 'options') return;
      const [orgUnitId = '', named] = from.value.split(' ');
      const type = updateTypes.find((one) => one === named);
      setOpened((before) => ({ orgUnitId, type, from, time: (before?.time ?? 0) + 1 }));
    }
    // Captured: the panel is rendered before the browser opens it.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return [opened, () => setOpened(undefined)];
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
