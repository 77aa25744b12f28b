// The search: rows follow the text, the address follows after a pause.
import { useId } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useTimer } from '../data/useTimer.ts';
import styles from './Toolbar.module.css';

/** Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 320;

export function SearchField() {
  const { toolbar } = useLanguage().words;
  const { text, isTyped, type, show } = useDashboard('shownView');
  const id = useId();

  function write(): void {
    if (isTyped) show({ q: text }, false);
  }
  useTimer(isTyped, PAUSE_MS, text, write);

  return (
    <div className={`grow ${styles['search'] ?? ''}`} role="search">
      <label className="visually-hidden" htmlFor={id}>
        {toolbar.search}
      </label>
      <input
        autoCapitalize="none"
        autoComplete="off"
        className={`field ${styles['field'] ?? ''}`}
        enterKeyHint="search"
        id={id}
        onBlur={write}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter') write();
          if (event.key !== 'Escape' || text === '') return;
          // Some browsers do not clear the field on Escape, others close a dialog too.
          event.preventDefault();
          type('');
        }}
        placeholder={toolbar.search}
        spellCheck={false}
        type="search"
        value={text}
      />
    </div>
  );
}

/** The key belongs to an input method. In Safari, the key that ends a composition has code 229 only. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
