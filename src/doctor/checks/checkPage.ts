// Check `page`: index.html at every address, each file that it names, their headers, and the rest of the server.
import { isIndex, judgeAddresses } from './judgeAddresses.ts';
import { judgeAssets } from './judgeAssets.ts';
import { judgeExposure } from './judgeExposure.ts';
import { judgeFraming } from './judgeFraming.ts';
import { type NamedAnswer, judgeFreshness, judgeHeaders } from './judgeHeaders.ts';
import { judgePolicy } from './judgePolicy.ts';
import { judgeTransport } from './judgeTransport.ts';
import { judgeWidget } from './judgeWidget.ts';
import type { Deployment } from '../deployment.ts';
import { type Finding, failed, ok, warning } from '../finding.ts';
import { jsonTexts } from '../messages/jsonTexts.ts';
import { policyTexts } from '../messages/policyTexts.ts';
import { serverTexts } from '../messages/serverTexts.ts';
import { collectAssets } from '../page/collectAssets.ts';
import { describeAnswer } from '../page/describeAnswer.ts';
import type { Load, LoadedFile } from '../page/loadFile.ts';
import { readIndex } from '../page/readIndex.ts';
import { secondsKept } from '../page/secondsKept.ts';
import { withoutQuery } from '../page/withoutQuery.ts';
import { quote } from '../quote.ts';
import type { ServiceEndpoints } from '../service/serviceEndpoints.ts';
import { CALLBACK_PATH, EMBED_PATH } from '../../paths/paths.ts';

export interface PageCheck {
  /** Address of the page, without a slash at its end. */
  readonly base: string;
  /** Undefined where there is no config.json that can be used: what depends on it is left out. */
  readonly deployment: Deployment | undefined;
  readonly endpoints: ServiceEndpoints | undefined;
}

/** A request for each file of the page, and about twenty more. Never throws. */
export async function checkPage(load: Load, check: PageCheck): Promise<readonly Finding[]> {
  const { base, deployment } = check;
  const home = `${base}/`;
  const paths = [
    { name: '/', path: '/', callback: false },
    { name: CALLBACK_PATH, path: `${CALLBACK_PATH}?code=doctor&state=doctor`, callback: true },
    { name: EMBED_PATH, path: EMBED_PATH, callback: false },
    { name: 'unknown paths', path: `/courses/${crypto.randomUUID()}`, callback: false },
  ];
  const [config, ...asked] = await Promise.all([
    load(`${base}/config.json`),
    ...paths.map(async ({ name, path, callback }) => ({
      name,
      callback,
      answer: await load(base + path),
    })),
  ]);
  const addresses = await judgeAddresses(load, home, asked);
  const answers = asked.flatMap(({ name, answer }) =>
    isIndex(answer) ? [{ name, answer: { ...answer, address: withoutQuery(answer.address) } }] : [],
  );
  const configFile = config.kind === 'file' ? config : undefined;
  const [index] = answers;
  if (index === undefined) return addresses;

  const widget = await judgeWidget(load, {
    base,
    index: index.answer,
    embedders: deployment?.config.embedders ?? [],
  });
  const pages = [...answers.map(({ answer }) => answer), ...(widget.popup ? [widget.popup] : [])];
  const naming = pages.map((page) => ({
    ...readIndex(page.text, page.address),
    address: page.address,
  }));
  const assets = await collectAssets(load, naming, home);
  const script = assets.find(({ kind, first }) => kind === 'script' && first)?.address;
  const loaded = assets.flatMap(({ answer }) => (answer.kind === 'file' ? [answer] : []));
  return [
    ...addresses,
    ...judgeAssets(home, assets),
    ...judgePolicies(answers, widget.popup, check),
    ...judgeHeaders(answers),
    ...judgeFreshness(answers, configFile),
    ...judgeConfigType(configFile),
    ...(await judgeRevalidation(load, home)),
    ...widget.findings,
    ...(await judgeTransport(load, index.answer)),
    ...(await judgeMissingAsset(load, home)),
    ...(await judgeExposure(load, home, script)),
    ...(await judgeSpeed(load, [...pages, ...(configFile ? [configFile] : []), ...loaded])),
  ];
}

/** What several addresses share is told about the first of them. */
function judgePolicies(
  answers: readonly NamedAnswer[],
  popup: LoadedFile | undefined,
  check: PageCheck,
): Finding[] {
  const { deployment } = check;
  const isEmbed = ({ name }: NamedAnswer): boolean => name === EMBED_PATH;
  const embedFirst = answers.toSorted((a, b) => Number(isEmbed(b)) - Number(isEmbed(a)));
  const all = [
    ...answers.flatMap(({ answer }) => judgePolicy(answer, check)),
    ...(popup === undefined ? [] : judgePolicy(popup, { ...check, deployment: undefined })),
    ...(deployment === undefined
      ? []
      : embedFirst.flatMap((one) => judgeFraming(one.answer, deployment, isEmbed(one)))),
  ];
  const findings = all.filter(
    ({ what }, position) => all.findIndex((other) => other.what === what) === position,
  );
  const [index] = answers;
  return findings.length > 0 || index === undefined
    ? findings
    : [ok(index.answer.address, policyTexts.fits())];
}

function judgeConfigType(config: LoadedFile | undefined): Finding[] {
  if (config?.status !== 200 || describeAnswer(config) !== 'json') return [];
  const type = config.headers.get('Content-Type') ?? '';
  return /^\s*application\/(?:[\w.-]+\+)?json\b/i.test(type)
    ? []
    : [warning(config.address, serverTexts.configType(quote(type)))];
}

const SLOW_MS = 1_500;

/** The slowest is asked for once more, because any server may hesitate once. Never throws. */
async function judgeSpeed(load: Load, files: readonly LoadedFile[]): Promise<Finding[]> {
  const [slowest] = files.toSorted((a, b) => b.ms - a.ms);
  if (slowest === undefined || slowest.ms < SLOW_MS) return [];
  const { address } = slowest;
  const again = await load(address);
  const ms = again.kind === 'file' ? Math.min(again.ms, slowest.ms) : slowest.ms;
  return ms < SLOW_MS ? [] : [warning(address, serverTexts.slow(new URL(address).pathname, ms))];
}

/**
 * Whether a browser with an older version of a file gets the new one (RFC 9110, 13.1.2): asks with the tag of a version
 * that never was. `home`: of the page, ending in a slash.
 */
async function judgeRevalidation(load: Load, home: string): Promise<Finding[]> {
  const headers = { 'If-None-Match': `"${crypto.randomUUID()}"` };
  const asked = await Promise.all(
    ['config.json', ''].map(async (path) => ({
      path,
      answer: await load(home + path, { headers }),
    })),
  );
  return asked
    .filter(({ answer }) => answer.kind === 'file' && answer.status === 304)
    .slice(0, 1)
    .map(({ path }) => failed(home + path, jsonTexts.stale(`/${path}`)));
}

const LONGEST_SECONDS = 300;

/** Old tabs ask for assets of older builds: what comes must not be kept as if it were the file. */
async function judgeMissingAsset(load: Load, base: string): Promise<Finding[]> {
  const name = `assets/missing-${crypto.randomUUID().slice(0, 6)}.js`;
  const address = new URL(name, base).href;
  const answer = await load(address);
  if (answer.kind === 'silence') return [];
  return (secondsKept(answer.headers) ?? 0) > LONGEST_SECONDS
    ? [
        warning(
          address,
          serverTexts.missingKept(answer.status === 200 ? 'index.html' : `status ${answer.status}`),
        ),
      ]
    : [];
}
