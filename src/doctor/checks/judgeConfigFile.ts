// Check `config`, the file: explains mistakes, and warns about repeated keys and bytes that are not UTF-8.
import { explainJson } from '../../config/explainJson.ts';
import type { Config } from '../../config/config.ts';
import { oldContracts, repeatedKeys } from '../../config/configWarnings.ts';
import type { ConfigResult } from '../../config/parseConfig.ts';
import { quoteAddress } from '../answers/quoteAddress.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';
import { configTexts } from '../messages/connectionTexts.ts';
import { jsonTexts } from '../messages/jsonTexts.ts';
import { quote } from '../quote.ts';

export function judgeMistakes(
  where: string,
  text: string,
  result: ConfigResult & { kind: 'mistakes' },
): Finding[] {
  if (result.mistakes.some(({ problem }) => problem === 'not-json'))
    return [failed(where, jsonTexts.notJson(explainJson(text)))];
  const mistakes = result.mistakes.map((mistake) => {
    // The values may be a pasted token.
    const found = mistake.found === undefined ? undefined : quoteFound(mistake.found);
    return failed(where, configTexts.mistake({ ...mistake, found }));
  });
  return [...mistakes, ...judgeKeys(where, text)];
}

function judgeKeys(where: string, text: string): Finding[] {
  return repeatedKeys(text).map((one) => warning(where, configTexts.doubt(one)));
}

export function judgeFile(where: string, text: string, config: Config): Finding[] {
  const findings = [
    ...judgeKeys(where, text),
    ...oldContracts(config).map((one) => warning(where, configTexts.doubt(one))),
    ...(text.includes('\uFFFD') ? [warning(where, jsonTexts.notUtf8())] : []),
  ];
  return findings.length === 0 ? [ok(where, configTexts.fine())] : findings;
}

/** `found`: JSON text. */
function quoteFound(found: string): string {
  const [, text] = /^"(.*)"$/.exec(found) ?? [];
  return text === undefined ? quote(found) : `"${quoteAddress(text)}"`;
}
