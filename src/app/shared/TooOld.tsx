// In place of the page, in a browser that is too old for it (features.ts), so it uses no language and no context.
import { useLayoutEffect } from 'react';
import { popupTexts } from '../../messages/popupTexts.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './Layout.module.css';

export function TooOld({ search }: { readonly search: string }) {
  const { tag, dir, words } = popupTexts(search);
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
    document.documentElement.dir = dir;
    document.title = words.title;
  }, [tag, dir, words]);
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <div className={styles['inner']}>
          <h1 className={styles['title']}>{words.title}</h1>
        </div>
      </header>
      <main className={styles['main']}>
        <EmptyState announce picture="problem" title={words.oldBrowser}>
          <p>{words.oldBrowserNote}</p>
        </EmptyState>
      </main>
    </div>
  );
}
