// Lists every mistake in config.json for an administrator, in English only.
import type { ConfigIssue } from '../../config/config.ts';
import { configWords, mistakeText } from '../../config/configTexts.ts';
import { readMistakes } from '../../config/parseConfig.ts';
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
              <code>{mistake.path === '' ? configWords.file : mistake.path}</code>
              <span>{` ${mistakeText(mistake)}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  );
}
