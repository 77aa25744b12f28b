// The outline of every screen.
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { isFramed } from '../../auth/isFramed.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './Layout.module.css';
import { useLanguage } from './useLanguage.ts';

export interface LayoutProps {
  /** Screen name in the document title; undefined: the dashboard. */
  readonly screen?: string;
  /** Count in the document title; undefined: unknown or none. */
  readonly toDo?: number | undefined;
  /** Focuses `main`, because the focused element went with the previous screen. */
  readonly takesFocus?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Layout(props: LayoutProps) {
  const { screen, toDo, takesFocus = false, aside, children } = props;
  const { page } = useLanguage().words;
  const main = useRef<HTMLElement>(null);
  // A passive effect could run after a press of Tab and take the focus back.
  useLayoutEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  useLayoutEffect(() => {
    const title = toDo === undefined ? page.title : page.titleCounted({ n: toDo });
    document.title = screen === undefined ? title : page.titleOf({ screen });
  }, [screen, toDo, page]);

  return (
    <div className={styles['frame']}>
      <a className={`visually-hidden ${styles['skip'] ?? ''}`} href="#main" onClick={skipInFrame}>
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

/** In a frame, the link would add a history entry to the host. */
function skipInFrame(event: MouseEvent): void {
  if (!isFramed()) return;
  event.preventDefault();
  window.location.replace('#main');
}

/** Status of a step that has a deadline. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <Layout>
      <EmptyState announce title={text} />
    </Layout>
  );
}
