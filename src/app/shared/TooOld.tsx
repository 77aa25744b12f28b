// In place of the page, in a browser that is too old for it (mayStart.ts), so it uses no language and no context.
import type { Root } from 'react-dom/client';
import { popupTexts } from '../../messages/popupTexts.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './Layout.module.css';

/** `search`: of the address, with `lang`. */
export function showTooOld(root: Root, search: string): void {
  const { tag, dir, words } = popupTexts(search);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
  document.title = words.title;
  root.render(
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
    </div>,
  );
}
