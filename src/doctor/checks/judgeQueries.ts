// Checks `page` and `routes`, queries: long ones, and answers of a sign-in, which firewalls may take for an attack, are served as short ones.
import { whatCame } from '../answers/whatCame.ts';
import { failed, type Finding } from '../finding.ts';
import { inWords } from '../quote.ts';
import { lengthTexts as texts, LONG, type SignInPart } from '../messages/pageTexts.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { CALLBACK_PATH, EMBED_PATH } from '../../paths/paths.ts';
import { isIndex } from './judgeAddresses.ts';
import { countsPath } from '../../api/routes.ts';
import type { UpdatesRequest } from '../../api/updates.ts';
import type { ApiClient } from '../apiClient.ts';

/** Of the query on a redirect URI: a code may be a JWT. */
const LONG_QUERY = 4_000;

interface Refusal {
  readonly path: string;
  readonly came: string;
  /** Refused alone; if none is, those that firewalls add up. */
  readonly parts: readonly SignInPart[];
}

/** One request for each path, if all are served. `paths`: those that are answered while short. */
export async function judgeQueries(
  load: Load,
  base: string,
  issuer: string,
  paths: readonly string[],
): Promise<Finding[]> {
  const refusals: Refusal[] = [];
  for (const path of paths) {
    const refusal = await findRefusal(path);
    if (refusal !== undefined) refusals.push(refusal);
  }
  const [tooLong = [], suspicious = []] = [true, false].map((isLength) =>
    refusals.filter(({ parts }) => parts.some((part) => (part === 'length') === isLength)),
  );
  return [
    ...tooLong.slice(0, 1).map(({ path, came }) => {
      const length = path === EMBED_PATH ? LONG : LONG_QUERY;
      return failed(base + path, texts.page(inWords(tooLong.map((one) => one.path)), length, came));
    }),
    ...suspicious.slice(0, 1).map(({ path, came, parts }) => {
      const others = parts.filter((part) => part !== 'length');
      return failed(
        base + path,
        texts.signIn(inWords(suspicious.map((one) => one.path)), others, came),
      );
    }),
  ];

  async function findRefusal(path: string): Promise<Refusal | undefined> {
    const all: readonly SignInPart[] =
      path === EMBED_PATH ? ['length'] : ['length', 'iss', 'hyphens'];
    /** Undefined: served. A single failure may have another cause. */
    async function refuse(parts: readonly SignInPart[]): Promise<string | undefined> {
      const start = `${base}${path}?`;
      const isEmbed = path === EMBED_PATH;
      const address = isEmbed ? withIds(`${start}courses=`) : start + signInQuery(issuer, parts);
      if (isThere(path, await load(address))) return undefined;
      const answer = await load(address);
      return isThere(path, answer) ? undefined : whatCame(answer);
    }
    const came = await refuse(all);
    if (came === undefined) return undefined;
    const parts: SignInPart[] = [];
    for (const part of all) if ((await refuse([part])) !== undefined) parts.push(part);
    const others = all.filter((part) => part !== 'length');
    return { path, came, parts: parts.length > 0 ? parts : others.length > 0 ? others : all };
  }
}

/** What an authorization response may have (RFC 6749, 4.1.2; RFC 9207, 2). */
function signInQuery(issuer: string, parts: readonly SignInPart[]): string {
  const named = issuer.replace(/^http:/, 'https:');
  const query = new URLSearchParams({
    state: hex(32),
    ...(parts.includes('iss') ? { iss: named } : {}),
    code: parts.includes('hyphens') ? `${hex(20)}--` : hex(20),
  }).toString();
  return parts.includes('length') ? query + hex(LONG_QUERY - query.length) : query;
}

/** Hexadecimal: random base64url may look like the beginning of a token. */
function hex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.max(0, length)));
  return Buffer.from(bytes).toString('hex').slice(0, length);
}

/** Windows and frames for signing in have a page of their own. */
function isThere(path: string, answer: LoadedFile | Unloaded): boolean {
  const isOwn = path !== CALLBACK_PATH && path !== EMBED_PATH;
  return isOwn ? answer.kind === 'file' && answer.status === 200 : isIndex(answer);
}

/** `request`: of a call that succeeded. Up to five requests. */
export async function judgeCallLength(
  client: ApiClient,
  { version, orgUnitIds: [id = ''] }: UpdatesRequest,
  where: string,
): Promise<Finding[]> {
  const short = `${countsPath(version)}?orgUnitIdsCSV=${encodeURIComponent(id)}`;
  const refuses = (path: string): Promise<boolean> =>
    client.get(path).then(
      () => false,
      () => true,
    );
  // Services ignore `doctor`.
  const long = withIds(`${short}&doctor=`);
  if (!(await refuses(long))) return [];
  // The service may refuse the parameter, whatever its length; one of several servers may refuse every call.
  for (const isLong of [false, false, true, true]) {
    if ((await refuses(isLong ? long : `${short}&doctor=1`)) !== isLong) return [];
  }
  return [failed(where, texts.api(whatCame(client.latest())))];
}

/** A list of ids behind `start`, to the length of a long address. */
function withIds(start: string): string {
  const ids = Array.from({ length: LONG / 9 }, (_, index) => 10_000_000 + index);
  return `${start}${ids.join(',')}`.slice(0, LONG);
}
