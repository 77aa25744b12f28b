// The search: rows follow the text, the address follows after a pause.
import { useEffect, useEffectEvent, useId, useRef, startTransition } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SearchField.module.css';
import { useAhead } from '../shared/useAhead.ts';
import { useDashboard } from '../data/useDashboard.ts';

/** Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 320;

interface Waiting {
  readonly q: string;
  readonly timer: ReturnType<typeof setTimeout>;
}

export function SearchField() {
  const { toolbar } = useLanguage().words;
  const { view, show, type } = useDashboard().shownView;
  const [text, change] = useAhead(view.q, type);
  const id = useId();
  /** Typed and not in the address yet. */
  const waiting = useRef<Waiting>(undefined);

  function endPause(): Waiting | undefined {
    const { current } = waiting;
    clearTimeout(current?.timer);
    waiting.current = undefined;
    return current;
  }
  function write(): void {
    const typed = endPause();
    if (typed === undefined) return;
    startTransition(() => {
      show({ q: typed.q }, false);
      type(undefined);
    });
  }
  function search(q: string): void {
    endPause();
    waiting.current = { q, timer: setTimeout(write, PAUSE_MS) };
    change(q);
  }

  const onLeave = useEffectEvent(write);
  const onBack = useEffectEvent(() => {
    endPause();
    // The address holds the search of that history entry.
    startTransition(() => type(undefined));
  });
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('visibilitychange', () => onLeave(), { signal });
    window.addEventListener('popstate', () => onBack(), { signal });
    return () => {
      watch.abort();
      clearTimeout(waiting.current?.timer);
    };
  }, []);

  return (
    <div className={styles['search']} role="search">
      <label className="visually-hidden" htmlFor={id}>
        {toolbar.search}
      </label>
      <input
        autoCapitalize="none"
        autoComplete="off"
        className={styles['field']}
        enterKeyHint="search"
        id={id}
        onBlur={write}
        onChange={({ target }) => search(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write();
          if (event.key !== 'Escape' || text === '') return;
          // Some browsers do not clear the field on Escape, others close a dialog too.
          event.preventDefault();
          search('');
        }}
        placeholder={toolbar.search}
        spellCheck={false}
        type="search"
        value={text}
      />
    </div>
  );
}
