// The panel that the options of any course open in. A native popover: Escape and a press elsewhere close it, and the focus
// goes back to the button that opened it.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { PutAway } from '../../model/putAway.ts';
import styles from './CourseOptions.module.css';
import { CourseOptionsPanel } from './CourseOptionsPanel.tsx';
import { placePopover } from './placePopover.ts';
import { useOpenedOptions } from './useOpenedOptions.ts';
import type { Undo } from './useUndo.ts';

export interface CourseOptionsProps {
  /** Of the snapshot. */
  readonly courses: readonly CourseUpdates[];
  readonly putAway: PutAway;
  /** Of scope and lane. */
  readonly types: readonly UpdateType[];
  readonly undo: Undo;
}

export function CourseOptions({ courses, putAway, types, undo }: CourseOptionsProps) {
  const [opened, forget] = useOpenedOptions();
  const box = useRef<HTMLDivElement>(null);
  const one = opened && courses.find(({ course }) => course.id === opened.orgUnitId);
  const place = () => {
    if (box.current !== null && opened !== undefined) placePopover(box.current, opened.from);
  };
  useLayoutEffect(place);
  const onGrown = useEffectEvent(() => void requestAnimationFrame(place));
  useEffect(() => {
    const element = box.current;
    // What is pressed in it may open more of it.
    const grow = () => onGrown();
    element?.addEventListener('click', grow);
    // A phone may be turned meanwhile.
    window.addEventListener('resize', grow);
    return () => {
      element?.removeEventListener('click', grow);
      window.removeEventListener('resize', grow);
    };
  }, []);
  return (
    <div
      aria-describedby={opened?.type && 'options-explained'}
      aria-labelledby="options-name"
      className={styles['panel']}
      id="options"
      onToggle={({ currentTarget, newState }) => {
        if (newState === 'closed') forget();
        else if (opened !== undefined) {
          place();
          if (!currentTarget.contains(document.activeElement))
            currentTarget.focus({ preventScroll: true });
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
          putAway={putAway}
          types={types}
          undo={undo}
        />
      )}
    </div>
  );
}
