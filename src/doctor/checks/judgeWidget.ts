// Check `page`, widget: element.js and the sign-in window, for `embedders`.
import { contentOfFile } from '../configFile/describeText.ts';
import { ELEMENT_PATH, POPUP_PATH, SILENT_PATH } from '../../paths/paths.ts';
import { serverTexts as texts } from '../messages/serverTexts.ts';
import type { Config } from '../../config/config.ts';
import { failed, warning, type Finding } from '../finding.ts';
import { fileNames, isIndex } from './judgeAddresses.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { readCoding } from '../page/contentCoding.ts';
import { secondsKept } from '../page/readAnswer.ts';
import { quote } from '../quote.ts';

/**
 * Two or three requests; none without embedders. `base`: without a trailing slash. Finds the window and the hidden frame for
 * signing in; undefined: missing, or not used.
 */
export async function judgeWidget(
  load: Load,
  base: string,
  index: LoadedFile,
  config: Config | undefined,
) {
  const [host] = config?.embedders ?? [];
  if (host === undefined) return { findings: [], popup: undefined, silent: undefined };
  const [element, popup, silent] = await Promise.all([
    load(`${base}${ELEMENT_PATH}`, { headers: { Origin: host } }),
    load(`${base}${POPUP_PATH}`),
    config?.auth.automatic ? load(`${base}${SILENT_PATH}`) : undefined,
  ]);
  const isPage = (answer: LoadedFile | Unloaded): boolean =>
    isIndex(answer) && fileNames(answer) === fileNames(index);
  const own = (answer: LoadedFile | Unloaded | undefined): LoadedFile | undefined =>
    answer?.kind === 'file' && answer.status === 200 && !isPage(answer) ? answer : undefined;
  const found = { popup: own(popup), silent: own(silent) };
  const findings = judgeElement(element, host);
  if (!isPage(popup)) findings.push(...judgePopup(popup));
  // A build with element.js also has a page for the window.
  else if (element.kind === 'file' && isScript(element))
    findings.push(failed(popup.address, texts.popupMissing(200)));
  if (silent?.kind === 'file' && found.silent === undefined)
    findings.push(warning(silent.address, texts.silentMissing(silent.status)));
  return { findings, ...found };
}

function isScript(answer: LoadedFile): boolean {
  return answer.status === 200 && contentOfFile(answer.text) === 'file';
}

const A_DAY_SECONDS = 86_400;

function judgeElement(answer: LoadedFile | Unloaded, host: string): Finding[] {
  if (answer.kind === 'silence') return [];
  const { address, status, headers } = answer;
  if (status !== 200) return [warning(address, texts.elementMissing(status))];
  const trouble = readCoding(answer);
  if (trouble !== undefined) return [failed(address, texts.coding('element.js', trouble))];
  if (!isScript(answer)) return [warning(address, texts.elementMissing(status))];
  const type = headers.get('Content-Type') ?? '';
  const allowed = headers.get('Access-Control-Allow-Origin');
  // The server may allow each host separately, so * or this host counts.
  const isShutOut = allowed !== '*' && allowed !== host;
  return [
    ...(/^\s*(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i.test(type)
      ? []
      : [failed(address, texts.elementType(quote(type)))]),
    ...(isShutOut ? [failed(address, texts.elementCors(host))] : []),
    ...((secondsKept(headers) ?? 0) > A_DAY_SECONDS ? [warning(address, texts.elementKept())] : []),
  ];
}

function judgePopup(answer: LoadedFile | Unloaded): Finding[] {
  if (answer.kind === 'silence') return [];
  const { address, status, headers } = answer;
  if (status !== 200) return [failed(address, texts.popupMissing(status))];
  const trouble = readCoding(answer);
  if (trouble !== undefined) return [failed(address, texts.coding(POPUP_PATH, trouble))];
  const opener = headers.get('Cross-Origin-Opener-Policy')?.split(/[;,]/)[0]?.trim().toLowerCase();
  return opener === undefined || opener === 'unsafe-none'
    ? []
    : [failed(address, texts.popupSevered(quote(opener)))];
}
