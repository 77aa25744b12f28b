// The keys of the queue; letters can be switched off.
import { useId, type RefObject } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './KeysDialog.module.css';

export interface KeysDialogProps {
  /** The parent opens it by showModal. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly hasLetters: boolean;
  readonly setLetters: (hasLetters: boolean) => void;
}

export function KeysDialog({ ref, hasLetters, setLetters }: KeysDialogProps) {
  const words = useLazyWords().queue;
  const title = useId();
  const keys = [
    [['j', '↓'], words.keyNext],
    [['k', '↑'], words.keyPrevious],
    [['Enter'], words.keyOpen],
    [['m'], words.keyMute],
    [['u'], words.keyUndo],
    [['?'], words.keyHelp],
  ] as const;
  return (
    <dialog aria-labelledby={title} className={styles['dialog']} ref={ref}>
      <h2 id={title}>{words.keysTitle}</h2>
      <dl className={styles['keys']}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd className={styles['key']} key={name}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className={styles['letters']}>
        <input
          checked={hasLetters}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
          type="checkbox"
        />
        {words.letters}
      </label>
      <Button onClick={() => ref.current?.close()}>{words.close}</Button>
    </dialog>
  );
}
