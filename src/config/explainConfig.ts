// Words for everything that makes a config.json unusable, as the doctor says it. The page loads it lazily.
import { mistakeText } from './configTexts.ts';
import { configWarnings, repeatedKeys, type ConfigWarning } from './configWarnings.ts';
import { describeText, titleOf } from './describeText.ts';
import { explainJson } from './explainJson.ts';
import { fileTexts, wrongStatus, type FileText } from './fileTexts.ts';
import type { LoadedConfig } from './loadConfig.ts';
import { readMistakes } from './parseConfig.ts';

export interface ExplainedMistake {
  /** Such as `auth.issuer`; undefined: the text is about the file itself. */
  readonly path?: string;
  /** Whole sentences, or the rest of the one that begins with `path`. */
  readonly text: string;
}

type Unusable = LoadedConfig & { readonly kind: 'issues' };
type Usable = LoadedConfig & { readonly kind: 'config' };

export function explainConfig(loaded: Unusable): readonly ExplainedMistake[] {
  const file = explainFile(loaded);
  if (file !== undefined) return [{ text: `${file.what} ${file.next}` }];
  const mistakes = readMistakes(loaded.issues).map((mistake) => ({
    path: mistake.path === '' ? 'config.json' : mistake.path,
    text: mistakeText(mistake),
  }));
  return [...mistakes, ...repeatedKeys(loaded.text ?? '').map(explainWarning)];
}

/** Values of a usable file that are probably mistakes. `page`: its origin, if known. */
export function explainDoubts(
  { text = '', config }: Usable,
  page?: string,
): readonly ExplainedMistake[] {
  return configWarnings(text, config, page).map(explainWarning);
}

function explainWarning({ path, what, next }: ConfigWarning): ExplainedMistake {
  return { path, text: `${what} ${next}` };
}

/** undefined: the file is JSON, and its mistakes are in its values. */
function explainFile(loaded: Unusable): FileText | undefined {
  const { text = '', redirectedTo, fault, issues } = loaded;
  const isNotJson = issues.some((issue) => 'problem' in issue && issue.problem === 'not-json');
  if (redirectedTo !== undefined && (isNotJson || fault !== undefined))
    return fileTexts.redirected(withoutQuery(redirectedTo));
  if (fault !== undefined)
    return fault.kind === 'status' ? wrongStatus(fault.status) : fileTexts[fault.kind];
  return isNotJson ? explainText(text) : undefined;
}

/** `text`: JSON.parse refused it. */
function explainText(text: string): FileText {
  const content = describeText(text);
  if (content === 'json' || content === 'other') return explainJson(text);
  if (content === 'empty') return fileTexts.empty;
  return content === 'page' ? fileTexts.swallowed : fileTexts.otherPage(titleOf(text).slice(0, 80));
}

/** A query may carry a code or a token. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, '');
}
