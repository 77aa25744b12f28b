// Check `config`: loads config.json as the page does, and explains its mistakes, repeated keys and bytes that are not UTF-8.
import { readTextFile } from '../../command/readTextFile.ts';
import { readConfigText, type Config, type ReadConfig } from '../../config/config.ts';
import { configTexts, doubtTexts } from '../messages/connectionTexts.ts';
import { type DoctorMessage, elseOk, failed, warning, type Finding } from '../finding.ts';
import { createDeployment, type Deployment } from '../deployment.ts';
import { contentOfFile, titleOf, describeText } from '../configFile/describeText.ts';
import { readCoding } from '../page/contentCoding.ts';
import { isRedirect, targetOf } from '../page/readAnswer.ts';
import type { Load, LoadedFile } from '../page/loadFile.ts';
import { isIndex } from './judgeAddresses.ts';
import { quote, quoteAddress, withoutQuery } from '../quote.ts';
import type { Settings } from '../settingsFile.ts';
import { explainMistakes } from '../configFile/explainMistakes.ts';
import { explainJson, findRepeatedKeys } from '../configFile/explainJson.ts';
import { productCodes } from '../../api/versions.ts';

export type LoadedDeployment =
  | {
      readonly kind: 'deployment';
      readonly deployment: Deployment;
      readonly findings: readonly Finding[];
    }
  | {
      readonly kind: 'unusable';
      readonly fault: 'configuration' | 'network';
      /** The likely address of the page, if doctor.json has another. */
      readonly base?: string;
      readonly findings: readonly Finding[];
    };

export async function loadDeployment(
  load: Load,
  settings: Pick<Settings, 'page' | 'configPath'>,
): Promise<LoadedDeployment> {
  const { page, configPath } = settings;
  if (configPath === undefined) return loadDeployed(load, page);
  const text = await readTextFile(configPath);
  if (text === undefined) return unusable(failed('doctor.json: config', configTexts.unreadable()));
  const result = readConfigText(text);
  if (result.kind === 'issues') return unusable(...judgeMistakes(configPath, text, result));
  const { config } = result;
  const findings = [...judgeFile(configPath, text, config), ...(await compare(load, page, config))];
  return { kind: 'deployment', deployment: createDeployment(page, config), findings };
}

async function loadDeployed(load: Load, page: string): Promise<LoadedDeployment> {
  const where = `${page}/config.json`;
  const answer = await load(where);
  if (answer.kind === 'silence') {
    const findings = [failed(where, configTexts.silent(answer.fault))];
    return { kind: 'unusable', fault: 'network', findings };
  }
  const stranger = findStranger(answer);
  if (stranger !== undefined) {
    const base = stranger.code === 'config-is-page' ? await findBase(load, page) : undefined;
    if (base === undefined) {
      const isOfPage = stranger.code === 'config-unreachable' || stranger.code === 'config-is-html';
      const alike = isOfPage && !isRedirect(answer) && !isIndex(await load(`${page}/`));
      return unusable(failed(where, alike ? configTexts.withPage(stranger) : stranger));
    }
    const findings = [failed('doctor.json: page', configTexts.deeper(page, base))];
    return { kind: 'unusable', fault: 'configuration', findings, base };
  }
  const result = readConfigText(answer.text);
  if (result.kind === 'issues') return unusable(...judgeMistakes(where, answer.text, result));
  return {
    kind: 'deployment',
    deployment: createDeployment(page, result.config),
    findings: judgeFile(where, answer.text, result.config),
  };
}

/** The nearest parent with a config.json. */
async function findBase(load: Load, page: string): Promise<string | undefined> {
  for (let base = page; new URL(base).pathname !== '/';) {
    base = base.replace(/\/[^/]*$/, '');
    const answer = await load(`${base}/config.json`);
    const isThere = answer.kind === 'file' && answer.status === 200;
    if (isThere && describeText(answer.text) === 'json') return base;
  }
  return undefined;
}

/** Undefined: the answer may be config.json. */
function findStranger(answer: LoadedFile): DoctorMessage | undefined {
  const { status, decoded, text } = answer;
  if (isRedirect(answer)) {
    const target = targetOf(answer);
    if (target === undefined) return configTexts.notThere(status);
    if (target === answer.address) return configTexts.redirected('its own address');
    const plain = withoutQuery(target);
    const isDowngrade = answer.address.startsWith('https:') && plain.startsWith('http:');
    if (isDowngrade) return configTexts.toHttp(plain);
    return plain.endsWith('/config.json')
      ? configTexts.moved(plain.replace(/config\.json$/, ''))
      : configTexts.redirected(plain);
  }
  if (status >= 500) return configTexts.failing(status);
  if ([401, 403, 406, 407, 429].includes(status)) return configTexts.refused(status);
  if (status !== 200) return configTexts.notThere(status);
  const trouble = readCoding(answer);
  if (trouble !== undefined) return configTexts.coding(trouble);
  if (decoded.kind === 'too-large') return configTexts.silent('too-large');
  switch (contentOfFile(text)) {
    case 'page':
      return configTexts.swallowed();
    case 'other-page':
      return configTexts.otherPage(quote(titleOf(text)));
    case 'empty':
      return configTexts.empty();
    case 'file':
      return undefined;
  }
}

function unusable(...findings: readonly Finding[]): LoadedDeployment {
  return { kind: 'unusable', fault: 'configuration', findings };
}

/** Warns if the file differs from the deployed one. */
async function compare(load: Load, page: string, config: Config): Promise<Finding[]> {
  const where = `${page}/config.json`;
  const answer = await load(where);
  const deployed = answer.kind === 'file' && answer.status === 200 && readConfigText(answer.text);
  if (deployed === false || deployed.kind === 'issues') {
    return [warning(where, configTexts.deployedUnknown())];
  }
  return JSON.stringify(deployed.config) === JSON.stringify(config)
    ? []
    : [warning(where, configTexts.differs())];
}

function judgeMistakes(
  where: string,
  text: string,
  { issues }: ReadConfig & { kind: 'issues' },
): Finding[] {
  if (issues.some((one) => 'problem' in one && one.problem === 'not-json'))
    return [failed(where, configTexts.notJson(explainJson(text)))];
  const mistakes = explainMistakes(issues).map((mistake) => {
    // The values may be a pasted token.
    const found = mistake.found === undefined ? undefined : quoteFound(mistake.found);
    return failed(where, configTexts.mistake({ ...mistake, found }));
  });
  return [...mistakes, ...judgeKeys(where, text)];
}

function judgeKeys(where: string, text: string): Finding[] {
  return findRepeatedKeys(text).map((path) => warning(where, doubtTexts.keyTwice(path)));
}

/** `text`: of a usable config.json. */
export function judgeFile(where: string, text: string, config: Config): readonly Finding[] {
  const findings = [
    ...judgeKeys(where, text),
    // Such as 1.8, from 1.80 without quotes.
    ...productCodes
      .filter((product) => /^1\.\d$/.test(config.contracts[product]))
      .map((one) => warning(where, doubtTexts.oldContract(one, config.contracts[one]))),
    ...(text.includes('\uFFFD') ? [warning(where, configTexts.notUtf8())] : []),
  ];
  return elseOk(findings, where, configTexts.fine());
}

/** `found`: JSON text. */
function quoteFound(found: string): string {
  const [, text] = /^"(.*)"$/.exec(found) ?? [];
  return text === undefined ? quote(found) : `"${quoteAddress(text)}"`;
}
