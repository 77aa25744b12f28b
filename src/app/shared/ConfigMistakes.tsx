// Lists every mistake in config.json for an administrator, in English only.
import { configWords } from '../../config/configTexts.ts';
import { explainConfig } from '../../config/explainConfig.ts';
import type { LoadedConfig } from '../../config/loadConfig.ts';
import styles from './ConfigMistakes.module.css';
import { Layout } from './Layout.tsx';

type Unusable = LoadedConfig & { readonly kind: 'issues' };

export function ConfigMistakes({ loaded }: { readonly loaded: Unusable }) {
  return (
    <Layout>
      <div dir="ltr" lang="en" role="alert">
        <h2>{configWords.title}</h2>
        <p>{configWords.note}</p>
        <ul className={styles['list']}>
          {explainConfig(loaded).map(({ path, text }) => (
            <li key={`${path} ${text}`}>
              {path !== undefined && <code>{path}</code>}
              <span>{path === undefined ? text : ` ${text}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </Layout>
  );
}
