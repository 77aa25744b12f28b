// Checks `page` and `routes`, length: an address of real size, which firewalls may refuse, is answered as a short one.
import type { UpdatesRequest } from '../../api/updates.ts';
import { whatCame } from '../answers/whatCame.ts';
import type { ApiClient } from '../apiClient.ts';
import { failed, type Finding } from '../finding.ts';
import { lengthTexts as texts, LONG } from '../messages/addressTexts.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { POPUP_PATH, CALLBACK_PATH } from '../../paths/paths.ts';
import { isIndex } from './judgeAddresses.ts';

/** The window for signing in has a page of its own. */
const isThere = (path: string, answer: LoadedFile | Unloaded): boolean =>
  path === POPUP_PATH ? answer.kind === 'file' && answer.status === 200 : isIndex(answer);

/** `paths`: those that are answered while short. */
export async function judgePageLength(
  load: Load,
  base: string,
  paths: readonly string[],
): Promise<Finding[]> {
  const refused: { readonly path: string; readonly came: string }[] = [];
  for (const path of paths) {
    const address = lengthenPath(base, path);
    // A single failure may have another cause.
    if (isThere(path, await load(address))) continue;
    const answer = await load(address);
    if (!isThere(path, answer)) refused.push({ path, came: whatCame(answer) });
  }
  const [first] = refused;
  if (first === undefined) return [];
  const list = new Intl.ListFormat('en').format(refused.map(({ path }) => path));
  return [failed(base + first.path, texts.page(list, first.came))];
}

/** `request`: of a call that succeeded. Up to five requests. */
export async function judgeCallLength(
  client: ApiClient,
  { version, orgUnitIds: [id = ''] }: UpdatesRequest,
  where: string,
): Promise<Finding[]> {
  const short = `/le/${version}/updates/myUpdates/?orgUnitIdsCSV=${encodeURIComponent(id)}`;
  const refuses = (path: string): Promise<boolean> =>
    client.get(path).then(
      () => false,
      () => true,
    );
  const long = lengthenQuery(short);
  if (!(await refuses(long))) return [];
  // The service may refuse the parameter, whatever its length; one of several servers may refuse every call.
  for (const isLong of [false, false, true, true]) {
    if ((await refuses(isLong ? long : `${short}&doctor=1`)) !== isLong) return [];
  }
  const probe = client.latest();
  return probe === undefined ? [] : [failed(where, texts.api(whatCame(probe)))];
}

/** A code and a state on the callbacks; ids of courses elsewhere. `path`: without a query. */
function lengthenPath(base: string, path: string): string {
  return path === CALLBACK_PATH || path === POPUP_PATH
    ? fill(`${base}${path}?state=${letters(200)}&code=`, letters)
    : fill(`${base}${path}?courses=`, ids);
}

/** `query`: without a value for `doctor`, which services ignore. */
function lengthenQuery(query: string): string {
  return fill(`${query}&doctor=`, ids);
}

function fill(start: string, make: (length: number) => string): string {
  return start + make(Math.max(0, LONG - start.length));
}

/** Hexadecimal: random base64url may look like the beginning of a token. */
function letters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Buffer.from(bytes).toString('hex').slice(0, length);
}

function ids(length: number): string {
  const list = Array.from({ length: Math.ceil(length / 9) }, (_, index) => 10_000_000 + index);
  return list.join(',').slice(0, length);
}
