// The outline of every screen.
import type { MouseEvent, ReactNode } from 'react';
import { isFramed } from '../../auth/browser/isFramed.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './Layout.module.css';
import { useLanguage } from './useLanguage.ts';

export interface LayoutProps {
  /** Screen name in the document title; undefined: the dashboard. */
  readonly screen?: string;
  /** Count in the document title; undefined: unknown or none. */
  readonly toDo?: number | undefined;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Layout({ screen, toDo, aside, children }: LayoutProps) {
  const { page } = useLanguage().words;
  const title = toDo === undefined ? page.title : page.titleCounted({ n: toDo });
  return (
    <div className={styles['frame']}>
      <title>{screen === undefined ? title : page.titleOf({ screen })}</title>
      <a className={`visually-hidden ${styles['skip'] ?? ''}`} href="#main" onClick={skipInFrame}>
        {page.skip}
      </a>
      <header className={styles['bar']}>
        <div className={styles['inner']}>
          <h1 className={styles['title']}>{page.title}</h1>
          {aside}
        </div>
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
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
