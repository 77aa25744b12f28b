// config.json can't be used: every mistake at once, in words that an administrator can act on.
import type { ConfigMistake } from '../configMistake.ts';
import { mistakeText } from '../messages/texts.ts';
import { words } from '../messages/words.ts';
import styles from './ConfigMistakes.module.css';
import { Frame } from './Frame.tsx';

export function ConfigMistakes({ mistakes }: { readonly mistakes: readonly ConfigMistake[] }) {
  return (
    <Frame>
      <div role="alert">
        <h2>{words.configTitle}</h2>
        <p>{words.configNote}</p>
        <ul className={styles['list']}>
          {mistakes.map((mistake) => (
            <li key={mistake.path}>
              <code>{mistake.path === '' ? words.configFile : mistake.path}</code>{' '}
              {mistakeText(mistake)}
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
