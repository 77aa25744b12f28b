// Check `routes`, length: an address of real size, which firewalls may refuse, is answered as a short one.
import { countsPath } from '../../api/routes.ts';
import type { UpdatesRequest } from '../../api/updates.ts';
import { whatCame } from '../answers/whatCame.ts';
import type { ApiClient } from '../apiClient.ts';
import { failed, type Finding } from '../finding.ts';
import { lengthTexts as texts, LONG } from '../messages/addressTexts.ts';

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
  const long = lengthenQuery(short);
  if (!(await refuses(long))) return [];
  // The service may refuse the parameter, whatever its length; one of several servers may refuse every call.
  for (const isLong of [false, false, true, true]) {
    if ((await refuses(isLong ? long : `${short}&doctor=1`)) !== isLong) return [];
  }
  const probe = client.latest();
  return probe === undefined ? [] : [failed(where, texts.api(whatCame(probe)))];
}

/** `query`: without a value for `doctor`, which services ignore. */
function lengthenQuery(query: string): string {
  const start = `${query}&doctor=`;
  return start + idsOf(LONG - start.length);
}

/** A list of ids with this length. */
export function idsOf(length: number): string {
  const list = Array.from({ length: Math.ceil(length / 9) }, (_, index) => 10_000_000 + index);
  return list.join(',').slice(0, length);
}
