// config.json can't be used: every mistake at once, in words that an administrator can act on. They are English,
// whatever the page speaks.
import { type ConfigIssue, readMistakes } from '../../config/readMistakes.ts';
import { configWords, mistakeText } from '../../config/configTexts.ts';
import styles from './ConfigMistakes.module.css';
import { Layout } from './Layout.tsx';

export function ConfigMistakes({ issues }: { readonly issues: readonly ConfigIssue[] }) {
  return (
    <Layout>
      <div dir="ltr" lang="en" role="alert">
        <h2>{configWords.title}</h2>
        <p>{configWords.note}</p>
        <ul className={styles['list']}>
          {readMistakes(issues).map((mistake) => (
            <li key={mistake.path}>
              <code>{mistake.path === '' ? configWords.file : mistake.path}</code>{' '}
              {mistakeText(mistake)}
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  );
}
