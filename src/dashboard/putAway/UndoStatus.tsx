// The last act on what is remembered, and its Undo.
import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button, CloseButton } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { Undo } from '../data/useMemory.ts';
import styles from './UndoStatus.module.css';

/** Longer while the person points at it or the focus is in it. */
const STAYS_MS = 20_000;

export function UndoStatus({ done, undo, dismiss }: Omit<Undo, 'act'>) {
  const language = useLanguage();
  const { away, page } = language.words;
  const box = useRef<HTMLDivElement>(null);
  // Layout effect: before keepFocus.ts.
  useLayoutEffect(() => {
    if (done === undefined) return undefined;
    // The focused element was removed with its course.
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus();
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) dismiss();
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, [done, dismiss]);
  return (
    <div className={done && `box raised line ${styles['status'] ?? ''}`} ref={box} role="status">
      {done !== undefined && (
        <>
          <p className="grow">{done.said(language)}</p>
          <Button onClick={() => undoAct(done.orgUnitId)} picture="undo">
            {away.undo}
          </Button>
          <CloseButton name={page.close} onClick={dismiss} />
        </>
      )}
    </div>
  );

  /** Focuses the course that is back. */
  function undoAct(orgUnitId: string | undefined) {
    flushSync(undo);
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('[popovertarget="options"]')];
    buttons.find(({ value }) => value === orgUnitId)?.focus();
  }
}
