// The search: rows follow the text, the address follows after a pause.
import { startTransition, useEffect, useEffectEvent, useId, useState } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './SearchField.module.css';
import { useDashboard } from '../data/useDashboard.ts';

/** Safari allows 100 history changes in 30 seconds. */
const PAUSE_MS = 320;

export function SearchField() {
  const { toolbar } = useLanguage().words;
  const { view, show, type } = useDashboard().shownView;
  /** undefined: the address has it. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? view.q;
  const id = useId();

  function search(q: string | undefined): void {
    setTyped(q);
    startTransition(() => type(q));
  }
  function write(): void {
    if (typed === undefined) return;
    startTransition(() => {
      show({ q: typed }, false);
      setTyped(undefined);
      type(undefined);
    });
  }

  const onPause = useEffectEvent(write);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // The address holds the search of that history entry.
  const onBack = useEffectEvent(() => search(undefined));
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('visibilitychange', () => onPause(), { signal });
    window.addEventListener('popstate', () => onBack(), { signal });
    return () => watch.abort();
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
          if (isComposing(event.nativeEvent)) return;
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

/** The key belongs to an input method. In Safari, the key that ends a composition has code 229 only. */
function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
