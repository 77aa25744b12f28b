// The outline of every screen: the bar with the level-1 heading, and the main part.
import { useEffect, useRef, type ReactNode } from 'react';
import { words } from '../../messages/words.ts';
import styles from './Layout.module.css';

export interface LayoutProps {
  readonly compact?: boolean;
  /** What this screen is, where it is not the dashboard: for the title of the tab. */
  readonly screen?: string;
  /** Focus goes to the main part: what had it is gone with the screen before. */
  readonly takesFocus?: boolean;
  /** What stands at the end of the bar: who is signed in. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps) {
  const { compact = false, screen, takesFocus = false, aside, children } = props;
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    document.title = screen === undefined ? words.title : words.titleOf(screen);
  }, [screen]);

  return (
    <div className={compact ? styles['compact'] : styles['frame']}>
      <a className={styles['skip']} href="#main">
        {words.skip}
      </a>
      <header className={styles['bar']}>
        <div className={styles['inner']}>
          <h1 className={styles['title']}>{words.title}</h1>
          {aside}
        </div>
      </header>
      <main className={styles['main']} id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
