// The options of a course: a popover at the button that opened it, on a phone a modal dialog.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import sheet from '../../app/shared/Sheet.module.css';
import styles from './CourseOptions.module.css';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { usePlace } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';

const CourseOptionsPanel = lazyPart(() =>
  import('./CourseOptionsPanel.tsx').then((part) => part.CourseOptionsPanel),
);

/** A widget is no screen of its own: its frame may be higher than the phone. */
const isPhone = () =>
  window.matchMedia('(width < 40rem), (height < 30rem)').matches &&
  document.documentElement.dataset['embed'] === undefined;

export function CourseOptions() {
  const { courses } = useDashboard('known').snapshot;
  const { course: words } = useLanguage().words;
  const scope = useDashboard('scope');
  const isFramed = usePlace() !== 'page';
  /** In the widget of one course, a line of its host's page. */
  const isAlone = isFramed && scope.courses?.length === 1;
  /** The button that was pressed last; its value is the course. */
  const [from, setFrom] = useState<HTMLButtonElement>();
  const box = useRef<HTMLDialogElement>(null);
  const one = courses.find(({ course }) => course.id === from?.value);
  const name = one && (one.course.name ?? words.untitled({ id: one.course.id }));

  /** Whichever way it is open. */
  function close() {
    box.current?.hidePopover();
    box.current?.close();
  }

  const onClick = useEffectEvent((event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.getAttribute('popovertarget') !== 'options') return;
    // The browser opens what is rendered.
    flushSync(() => setFrom(button));
    if (!isPhone()) return;
    event.preventDefault();
    box.current?.showModal();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const isOutside = target instanceof Node && box.current?.contains(target) === false;
    if (from !== undefined && target !== from && isOutside) close();
  });
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('click', (event) => onClick(event), { capture: true, signal });
    document.addEventListener('focusin', (event) => onFocus(event), { signal });
    return () => watch.abort();
  }, []);
  return (
    <dialog
      aria-label={name}
      className={`box raised anchored ${sheet['sheet'] ?? ''} ${styles['panel'] ?? ''}`}
      closedby="any"
      data-alone={isAlone}
      id="options"
      onToggle={({ newState }) => {
        if (newState === 'closed') setFrom(undefined);
      }}
      popover="auto"
      ref={box}
    >
      {one !== undefined && name !== undefined && (
        <CourseOptionsPanel
          close={close}
          isAlone={isAlone}
          key={from?.value}
          name={name}
          one={one}
        />
      )}
    </dialog>
  );
}
