// Check `page`, policy: each Content-Security-Policy, in headers and meta tags, allows what the page loads.
import { countsPath, VERSIONS_CHECK } from '../../api/routes.ts';
import {
  connectOrigins,
  discoveryAddress,
  frameOrigins,
  needsDiscovery,
} from '../../auth/discovery/discoveryRules.ts';
import { EMBED_PATH } from '../../paths/paths.ts';
import { quoteAddress, quote } from '../quote.ts';
import { allows, parsePolicies, type Policies } from '../contentSecurityPolicy.ts';
import {
  type Deployment,
  type ServiceEndpoints,
  apiAddress,
  hasOwnGateway,
} from '../deployment.ts';
import { type Finding, failed, warning, type DoctorMessage } from '../finding.ts';
import { policyTexts as texts } from '../messages/serverTexts.ts';
import type { LoadedFile } from '../page/loadFile.ts';
import { type IndexFile, type NamedFile, readIndex } from '../page/readIndex.ts';

export interface PolicyOptions {
  /** Undefined: no usable config.json. */
  readonly deployment: Deployment | undefined;
  readonly endpoints: ServiceEndpoints | undefined;
}

/** Empty: correct. `answer`: an index.html. */
export function judgePolicy(
  answer: LoadedFile,
  { deployment, endpoints }: PolicyOptions,
): Finding[] {
  const { address } = answer;
  const index = readIndex(answer.text, address);
  const header = answer.headers.get('Content-Security-Policy');
  const policies = [header ?? '', ...index.policies].flatMap(parsePolicies);
  const { origin } = new URL(address);
  const slips = findSlips(policies);
  const changes = judgeChanges(address, index);
  // A misspelt policy confuses the checks below.
  if (slips.length > 0) return [...slips.map((slip) => failed(address, slip)), ...changes];
  const scripts = parsed(policies, ['script-src-elem', 'script-src', 'default-src']);
  const judgeFile = (wanted: NamedFile['kind'], isAllowed: (file: NamedFile) => boolean) => {
    const blocked = index.files.find((file) => file.kind === wanted && !isAllowed(file));
    return blocked ? [failed(address, texts.blockedFile(`${wanted}-src`, blocked.address))] : [];
  };
  return [
    ...(header === null ? [failed(address, texts.none(howWithout(answer, index.policies)))] : []),
    ...judgeSandbox(address, policies),
    ...judgeFile('script', (file) => scripts.every((list) => allowsScript(list, file, origin))),
    ...judgeFile('style', (file) => !isBlocked(policies, STYLES, file.address, origin)),
    ...judgePictures(address, policies),
    ...(deployment === undefined ? [] : judgeCalls(address, policies, deployment, endpoints)),
    ...(header === null ? [] : judgeStrength(address, scripts, policies.length)),
    ...changes,
  ];
}

const STYLES = ['style-src-elem', 'style-src'];

/** Changes that a proxy made to index.html. */
function judgeChanges(address: string, index: IndexFile): Finding[] {
  const { foreignBase, foreignScripts, inlineScripts, scriptType } = index;
  // `no-script` reports scripts of a development server.
  const foreign = foreignScripts.find((one) => !/^\/(?:@|src\/)/.test(new URL(one).pathname));
  return [
    ...(foreignBase === undefined ? [] : [failed(address, texts.base(quoteAddress(foreignBase)))]),
    ...(scriptType === undefined ? [] : [failed(address, texts.scriptType(quote(scriptType)))]),
    ...(foreign === undefined ? [] : [warning(address, texts.foreign(quoteAddress(foreign)))]),
    ...(inlineScripts === 0 ? [] : [warning(address, texts.inline(inlineScripts))]),
  ];
}

function howWithout(
  { headers }: LoadedFile,
  inMeta: readonly string[],
): 'missing' | 'report-only' | 'meta' {
  if (inMeta.length > 0) return 'meta';
  return headers.has('Content-Security-Policy-Report-Only') ? 'report-only' : 'missing';
}

/** The sources of the first of these directives in each policy; a policy without them allows everything. */
function parsed(policies: Policies, directives: readonly string[]): (readonly string[])[] {
  return policies.flatMap((policy) => {
    const name = directives.find((one) => policy.has(one)) ?? '';
    const sources = policy.get(name);
    return sources === undefined ? [] : [sources];
  });
}

function isBlocked(
  policies: Policies,
  directives: readonly string[],
  address: string,
  self: string,
): boolean {
  const lists = parsed(policies, [...directives, 'default-src']);
  return !lists.every((sources) => allows(sources, address, self));
}

/** 'strict-dynamic' disables hosts and 'self'; a hash allows a file with that integrity. */
function allowsScript(sources: readonly string[], file: NamedFile, self: string): boolean {
  const hashes = file.integrity?.trim().split(/\s+/) ?? [];
  if (hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))) return true;
  return !sources.includes("'strict-dynamic'") && allows(sources, file.address, self);
}

function judgePictures(address: string, policies: Policies): Finding[] {
  const { origin } = new URL(address);
  if (isBlocked(policies, ['img-src'], `${origin}/icon.svg`, origin)) {
    return [failed(address, texts.blockedFile('img-src', `${origin}/icon.svg`))];
  }
  const lists = parsed(policies, ['img-src', 'default-src']);
  return lists.every((sources) => sources.some((source) => source.toLowerCase() === 'data:'))
    ? []
    : [warning(address, texts.dataPictures())];
}

function judgeCalls(
  address: string,
  policies: Policies,
  deployment: Deployment,
  endpoints: ServiceEndpoints | undefined,
): Finding[] {
  const { page, config } = deployment;
  const origins = [...new Set([page, ...connectOrigins(config, endpoints?.tokenEndpoint)])];
  const forbidden = origins.filter((one) => isBlocked(policies, ['connect-src'], one, page));
  const { auth } = config;
  const called = [
    apiAddress(deployment, VERSIONS_CHECK),
    apiAddress(deployment, countsPath(config.contracts.le)),
    ...(needsDiscovery(auth) ? [discoveryAddress(auth)] : []),
    auth.tokenEndpoint ?? endpoints?.tokenEndpoint ?? page,
    auth.revocationEndpoint ?? page,
  ];
  // A source may include a path.
  const within = called
    .filter((one) => !forbidden.includes(new URL(one).origin))
    .find((one) => isBlocked(policies, ['connect-src'], one, page));
  const framed = address.endsWith(EMBED_PATH)
    ? frameOrigins(config, endpoints?.authorizationEndpoint)
    : [];
  const unframed = framed.filter((one) =>
    isBlocked(policies, ['frame-src', 'child-src'], one, page),
  );
  return [
    ...forbidden.map((origin) =>
      failed(address, texts.blocked('connect-src', origin, hasOwnGateway(deployment))),
    ),
    // The sign-in button still works.
    ...unframed.map((origin) =>
      warning(address, texts.blocked('frame-src', origin, hasOwnGateway(deployment))),
    ),
    ...(within === undefined ? [] : [failed(address, texts.blockedPath(within))]),
  ];
}

const NEEDED = ['allow-scripts', 'allow-same-origin', 'allow-popups'];

function judgeSandbox(address: string, policies: Policies): Finding[] {
  const lists = parsed(policies, ['sandbox']);
  return NEEDED.filter((flag) => !lists.every((flags) => flags.includes(flag)))
    .slice(0, 1)
    .map((flag) => failed(address, texts.sandboxed(flag)));
}

/** With a nonce or hash, browsers ignore 'unsafe-inline'. */
function judgeStrength(
  address: string,
  lists: readonly (readonly string[])[],
  policies: number,
): Finding[] {
  if (lists.length === 0 && policies > 0) return [warning(address, texts.scriptsFree())];
  // Another policy may be stricter.
  const open = lists.map((sources) => {
    const named = sources.some((source) => /^'(?:nonce-|sha\d)/i.test(source));
    return sources.filter((source) =>
      /^'unsafe-inline'$/i.test(source)
        ? !named
        : /^(?:'unsafe-eval'|\*|https?:|data:|blob:|https?:\/\/\*)$/i.test(source),
    );
  });
  const [first = []] = open;
  return open.length > 0 && open.every((sources) => sources.length > 0)
    ? [warning(address, texts.weak(quote(first.join(' '))))]
    : [];
}

const KEYWORD =
  /^(?:self|none|unsafe-inline|unsafe-eval|strict-dynamic|nonce-[\w+/=-]+|sha(?:256|384|512)-[\w+/=-]+)$/i;
const OF_SOURCES = /-(?:src|src-elem|src-attr|ancestors|action|uri)$/;

/** Finds the first misspelling of each kind. */
function findSlips(policies: Policies): DoctorMessage[] {
  const directives = policies.flatMap((policy) => [...policy]);
  const colon = directives.find(([name]) => /^[a-z-]+:$/.test(name))?.[0];
  const comma = directives.find(([name]) =>
    /^'|^[a-z]+:\/\/|^(?:https?|data|blob):$/.test(name),
  )?.[0];
  const bare = directives
    .filter(([name]) => OF_SOURCES.test(name))
    .flatMap(([, sources]) => sources)
    .find((source) => KEYWORD.test(source));
  return [
    ...(colon === undefined || colon === comma ? [] : [texts.colon(quote(colon))]),
    ...(comma === undefined ? [] : [texts.comma(quote(comma))]),
    ...(bare === undefined ? [] : [texts.bare(quote(bare))]),
  ];
}
