// Check `page`: index.html at each address, its files, their headers, and exposed files.
import { describeText } from '../configFile/describeText.ts';
import { isIndex, judgeAddresses, UNKNOWN } from './judgeAddresses.ts';
import { judgeAssets } from './judgeAssets.ts';
import { judgeExposure } from './judgeExposure.ts';
import { judgeFraming } from './judgeFraming.ts';
import { type NamedAnswer, judgeHeaders, judgeTransport } from './judgeHeaders.ts';
import { judgePolicy, type PolicyOptions } from './judgePolicy.ts';
import { judgeQueries } from './judgeQueries.ts';
import { judgeWidget } from './judgeWidget.ts';
import { elseOk, type Finding, failed, warning } from '../finding.ts';
import { configTexts } from '../messages/connectionTexts.ts';
import { policyTexts, serverTexts } from '../messages/serverTexts.ts';
import { collectAssets, readIndex } from '../page/readIndex.ts';
import type { Load, LoadedFile } from '../page/loadFile.ts';
import { isLong, secondsKept } from '../page/readAnswer.ts';
import { quote, withoutQuery } from '../quote.ts';
import { CALLBACK_PATH, EMBED_PATH, POPUP_PATH, SILENT_PATH } from '../../paths/paths.ts';

export interface PageCheck extends PolicyOptions {
  /** Without a trailing slash. */
  readonly base: string;
}

/** One request per file, and about twenty more. */
export async function checkPage(load: Load, check: PageCheck): Promise<readonly Finding[]> {
  const { base, deployment } = check;
  const home = `${base}/`;
  const paths = [
    { name: '/', path: '/' },
    { name: CALLBACK_PATH, path: `${CALLBACK_PATH}?code=doctor&state=doctor` },
    { name: EMBED_PATH, path: EMBED_PATH },
    { name: UNKNOWN, path: `/courses/${crypto.randomUUID()}` },
  ];
  const [config, ...asked] = await Promise.all([
    load(`${base}/config.json`),
    ...paths.map(async ({ name, path }) => ({ name, answer: await load(base + path) })),
  ]);
  const addresses = await judgeAddresses(load, home, asked);
  const answers = asked.flatMap(({ name, answer }) =>
    isIndex(answer) ? [{ name, answer: { ...answer, address: withoutQuery(answer.address) } }] : [],
  );
  const configFile = config.kind === 'file' ? config : undefined;
  const [index] = answers;
  if (index === undefined) return addresses;

  const widget = await judgeWidget(load, base, index.answer, deployment?.config);
  const queried = [
    ...[CALLBACK_PATH, EMBED_PATH].filter((path) => answers.some(({ name }) => name === path)),
    ...(widget.popup ? [POPUP_PATH] : []),
    ...(widget.silent ? [SILENT_PATH] : []),
  ];
  const { issuer = 'https://auth.example.edu' } = deployment?.config.auth ?? {};
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
    ...(await judgeQueries(load, base, issuer, queried)),
    ...judgeAssets(home, assets),
    ...judgePolicies(answers, widget, check),
    ...judgeHeaders(home, answers, configFile),
    ...judgeConfigType(configFile),
    ...(await judgeLikeness(load, configFile)),
    ...(await judgeRevalidation(load, home)),
    ...widget.findings,
    ...(await judgeTransport(load, index.answer)),
    ...(await judgeMissingAsset(load, home)),
    ...(await judgeExposure(load, home, script)),
    ...(await judgeSpeed(load, [...pages, ...(configFile ? [configFile] : []), ...loaded])),
  ];
}

/** Reports a shared problem once. */
function judgePolicies(
  answers: readonly NamedAnswer[],
  { popup, silent }: Awaited<ReturnType<typeof judgeWidget>>,
  check: PageCheck,
): readonly Finding[] {
  const { base, deployment } = check;
  const framed = [
    ...answers,
    ...(popup === undefined ? [] : [{ name: POPUP_PATH, answer: popup }]),
    ...(silent === undefined ? [] : [{ name: SILENT_PATH, answer: silent }]),
  ];
  const all = [
    ...answers.flatMap(({ answer }) => judgePolicy(answer, check)),
    ...(popup === undefined ? [] : judgePolicy(popup, { ...check, deployment: undefined })),
    ...(deployment === undefined ? [] : judgeFraming(framed, deployment)),
  ];
  const findings = all.filter(
    ({ what }, position) => all.findIndex((other) => other.what === what) === position,
  );
  return elseOk(findings, `${base}/`, policyTexts.fits());
}

function judgeConfigType(config: LoadedFile | undefined): Finding[] {
  if (config?.status !== 200 || describeText(config.text) !== 'json') return [];
  const type = config.headers.get('Content-Type') ?? '';
  return /^\s*application\/(?:[\w.-]+\+)?json\b/i.test(type)
    ? []
    : [warning(config.address, serverTexts.configType(quote(type)))];
}

/** Requests, for several servers behind one name. */
const MORE = 3;

async function judgeLikeness(load: Load, config: LoadedFile | undefined): Promise<Finding[]> {
  if (config?.status !== 200) return [];
  const { address, text } = config;
  const others = await Promise.all(Array.from({ length: MORE }, () => load(address)));
  const isAlike = others.every((other) => other.kind === 'silence' || other.text === text);
  return isAlike ? [] : [failed(address, configTexts.unlike())];
}

const SLOW_MS = 1_500;

/** Any server may be slow once, so repeat the slowest request. */
async function judgeSpeed(load: Load, files: readonly LoadedFile[]): Promise<Finding[]> {
  const [slowest] = files.toSorted((a, b) => b.ms - a.ms);
  if (slowest === undefined || slowest.ms < SLOW_MS) return [];
  const { address } = slowest;
  const again = await load(address);
  const ms = again.kind === 'file' ? Math.min(again.ms, slowest.ms) : slowest.ms;
  return ms < SLOW_MS ? [] : [warning(address, serverTexts.slow(new URL(address).pathname, ms))];
}

/** With an unknown ETag, a 304 would keep an old version in browsers (RFC 9110, 13.1.2). */
async function judgeRevalidation(load: Load, home: string): Promise<Finding[]> {
  const headers = { 'If-None-Match': `"${crypto.randomUUID()}"` };
  for (const path of ['config.json', '']) {
    const answer = await load(home + path, { headers });
    if (answer.kind === 'file' && answer.status === 304) {
      return [failed(home + path, configTexts.stale(`/${path}`))];
    }
  }
  return [];
}

/** Old tabs request old assets; caches must not keep index.html as one. */
async function judgeMissingAsset(load: Load, base: string): Promise<Finding[]> {
  const name = `assets/missing-${crypto.randomUUID().slice(0, 6)}.js`;
  const address = new URL(name, base).href;
  const answer = await load(address);
  if (answer.kind === 'silence' || !isLong(secondsKept(answer.headers))) return [];
  const came = answer.status === 200 ? 'index.html' : `status ${answer.status}`;
  return [warning(address, serverTexts.missingKept(came))];
}
