// Checks `page` and `routes`, length: an address of real size is answered as a short one.
import type { UpdatesRequest } from '../../api/updates.ts';
import { whatCame } from '../answers/whatCame.ts';
import type { ApiClient } from '../apiClient.ts';
import { failed, type Finding } from '../finding.ts';
import { lengthenPath, lengthenQuery } from '../longAddress.ts';
import { lengthTexts as texts } from '../messages/lengthTexts.ts';
import type { Load, LoadedFile, Unloaded } from '../page/loadFile.ts';
import { POPUP_PATH } from '../../paths/paths.ts';
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
