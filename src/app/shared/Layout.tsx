// The outline of every screen: the bar with the level-1 heading, and the main part.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Layout.module.css';
import { useLanguage } from './useLanguage.ts';

export interface LayoutProps {
  /** What this screen is, where it is not the dashboard: for the title of the tab. */
  readonly screen?: string;
  /** How much there is to do, for the title; undefined: that is not known, or does not belong there. */
  readonly toDo?: number | undefined;
  /** Moves the focus to `main`, because the element that had it went with the previous screen. `main` shows no ring. */
  readonly takesFocus?: boolean;
  /** What stands at the end of the bar: who is signed in. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps) {
  const { screen, toDo, takesFocus = false, aside, children } = props;
  const { page } = useLanguage().words;
  const main = useRef<HTMLElement>(null);
  // Before the paint: a passive effect would take the focus back from a Tab that is pressed right after it.
  useLayoutEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const title = toDo === undefined ? page.title : page.titleCounted({ n: toDo });
    document.title = screen === undefined ? title : page.titleOf({ screen });
  }, [screen, toDo, page]);

  return (
    <div className={styles['frame']}>
      <a className={`visually-hidden ${styles['skip'] ?? ''}`} href="#main">
        {page.skip}
      </a>
      <header className={styles['bar']}>
        <div className={styles['inner']}>
          <h1 className={styles['title']}>{page.title}</h1>
          {aside}
        </div>
      </header>
      <main className={styles['main']} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
