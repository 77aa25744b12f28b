// Lists every mistake in config.json for an administrator, in English only.
import { configWords, mistakeText } from '../../config/configTexts.ts';
import type { ConfigIssue } from '../../config/config.ts';
import { readMistakes } from '../../config/readMistakes.ts';
import { Layout } from './Layout.tsx';

export function ConfigMistakes({ issues }: { readonly issues: readonly ConfigIssue[] }) {
  return (
    <Layout>
      <div dir="ltr" lang="en" role="alert">
        <h2>{configWords.title}</h2>
        <p>{configWords.note}</p>
        <ol className="stack">
          {readMistakes(issues).map((mistake) => (
            <li key={mistake.path}>
              <code className="strong">{mistake.path || 'config.json'}</code>
              <span>{` ${mistakeText(mistake)}`}</span>
            </li>
          ))}
        </ol>
      </div>
    </Layout>
  );
}
