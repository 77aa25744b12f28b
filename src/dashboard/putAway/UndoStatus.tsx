// Announces the last act and offers undo for a while, longer with focus or pointer.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, CloseButton } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './PutAway.module.css';
import type { Undo } from '../data/useUndo.ts';

const STAYS_MS = 20_000;

export function UndoStatus({ undo: { done, undo, dismiss } }: { readonly undo: Undo }) {
  const { words, day } = useLanguage();
  const { away, page } = useLanguage().words;
  const [isHeld, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === undefined || isHeld) return undefined;
    const timer = setTimeout(dismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, [done, isHeld, dismiss]);
  // Layout effect: before FocusKept.tsx.
  useLayoutEffect(() => {
    // The focused element was removed with its course.
    const isLost = document.activeElement === document.body;
    if (done !== undefined && isLost) box.current?.querySelector('button')?.focus();
  }, [done]);
  useEffect(() => {
    const element = box.current;
    const ending = new AbortController();
    const { signal } = ending;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    element?.addEventListener('focusin', hold, { signal });
    element?.addEventListener('focusout', release, { signal });
    element?.addEventListener('pointerenter', hold, { signal });
    element?.addEventListener('pointerleave', release, { signal });
    return () => ending.abort();
  }, []);
  return (
    <div className={styles['status']} data-empty={done === undefined} ref={box} role="status">
      {done !== undefined && (
        <>
          <p>{done.said({ words, away, day })}</p>
          <Button onClick={() => leave(undo, done.orgUnitId)} picture="undo">
            {away.undo}
          </Button>
          <CloseButton name={page.close} onClick={() => leave(dismiss)} />
        </>
      )}
    </div>
  );

  /** Keeps the focus on the page: on the course that is back, or on the main region. */
  function leave(act: () => void, orgUnitId?: string) {
    const isFocused = box.current?.contains(document.activeElement) === true;
    flushSync(() => {
      act();
      setHeld(false);
    });
    if (!isFocused) return;
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[popovertarget="options"]')];
    const course = buttons.find(({ value }) => value === orgUnitId);
    (course ?? document.getElementById('main'))?.focus({ preventScroll: course === undefined });
  }
}
