// Warns an idle person with a countdown, and signs out at its end.
import { useEffect, useId, useRef, useState } from 'react';
import { watchIdle, type IdleWatch as Watch, type Presence } from '../../auth/watchIdle.ts';
import { Button } from '../shared/Button.tsx';
import { mayTakeFocus } from '../shared/keepFocus.ts';
import { useApp, usePlace } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './IdleWarning.module.css';

interface IdleWarningProps {
  readonly leftMs: number;
  readonly onStay: () => void;
}

/** Seconds left that screen readers announce. */
const SAID_AT = [10, 30];

function IdleWarning({ leftMs, onStay }: IdleWarningProps) {
  // A strip has room for the short text only.
  const isStrip = usePlace() === 'strip';
  const { session } = useApp();
  const { page, idle: words } = useLanguage().words;
  const title = useId();
  const note = useId();
  const seconds = Math.ceil(leftMs / 1000);
  const [first] = useState(seconds);
  const said = SAID_AT.find((n) => seconds <= n);
  return (
    <dialog
      aria-describedby={note}
      aria-labelledby={title}
      className={
        isStrip ? `flow ${styles['line'] ?? ''}` : `box raised stack ${styles['dialog'] ?? ''}`
      }
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
      ref={openModal}
      role="alertdialog"
    >
      {/* React inserts it before the title of Layout.tsx, and the first title is the document's. */}
      <title>{page.titleOf({ screen: words.title })}</title>
      <h2 className={isStrip ? 'visually-hidden' : undefined} id={title}>
        {words.title}
      </h2>
      <p>{words[isStrip ? 'left' : 'note']({ n: seconds })}</p>
      {/* The description must not change every second. */}
      <p hidden id={note}>
        {words.note({ n: first })}
      </p>
      <p className="visually-hidden" role="status">
        {said !== undefined && words.left({ n: said })}
      </p>
      <div className={`flow ${styles['answers'] ?? ''}`}>
        <Button look="primary" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={() => void session.signOut()}>{page.signOut}</Button>
      </div>
    </dialog>
  );
}

/** To close it returns the focus. */
function openModal(dialog: HTMLDialogElement) {
  // An inert dialog takes no focus.
  dialog.inert = !mayTakeFocus();
  dialog.showModal();
  dialog.inert = false;
  return () => dialog.close();
}

export function IdleWatch() {
  const { config, session } = useApp();
  const [presence, setPresence] = useState<Presence>();
  const watch = useRef<Watch>(undefined);
  useEffect(() => {
    const begun = watchIdle(config.auth, (next) => {
      setPresence(next);
      if (next.kind === 'over') void session.signOut('signed-out-idle');
    });
    watch.current = begun;
    return begun.stop;
  }, [config, session]);
  if (presence?.kind !== 'warned') return undefined;
  const stay = () => watch.current?.stay();
  return <IdleWarning leftMs={presence.leftMs} onStay={stay} />;
}
