// Check `config`, the file: explains mistakes, and warns about repeated keys and bytes that are not UTF-8.
import { explainJson } from '../../config/explainJson.ts';
import type { ConfigResult } from '../../config/parseConfig.ts';
import { quoteAddress } from '../answers/quoteAddress.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';
import { findRepeatedKeys } from '../json/findRepeatedKeys.ts';
import { configTexts } from '../messages/connectionTexts.ts';
import { jsonTexts } from '../messages/jsonTexts.ts';
import { quote } from '../quote.ts';

export function judgeMistakes(
  where: string,
  text: string,
  result: ConfigResult & { kind: 'mistakes' },
): Finding[] {
  return result.mistakes.map((mistake) => {
    if (mistake.problem === 'not-json') return failed(where, jsonTexts.notJson(explainJson(text)));
    // The value may be a pasted token.
    const found = mistake.found === undefined ? undefined : quoteFound(mistake.found);
    return failed(where, configTexts.mistake({ ...mistake, found }));
  });
}

export function judgeFile(where: string, text: string): Finding[] {
  const repeated = findRepeatedKeys(text);
  const findings = [
    ...(repeated.length === 0 ? [] : [warning(where, jsonTexts.twice(quote(repeated.join(', '))))]),
    ...(text.includes('\uFFFD') ? [warning(where, jsonTexts.notUtf8())] : []),
  ];
  return findings.length === 0 ? [ok(where, configTexts.fine())] : findings;
}

/** `found`: JSON text. */
function quoteFound(found: string): string {
  const [, text] = /^"(.*)"$/.exec(found) ?? [];
  return text === undefined ? quote(found) : `"${quoteAddress(text)}"`;
}
