// Reads the id and the user name of the caller; apart from people.ts, because only a frame needs them.
import * as v from 'valibot';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { readOrgUnitId } from './orgUnitId.ts';

const WhoAmI = v.looseObject({
  Identifier: v.optional(v.unknown()),
  UniqueName: v.fallback(v.optional(v.string()), undefined),
});

/** Those that the LMS sends. @throws ApiError */
export async function getPersonNames(client: Client, version: string): Promise<readonly string[]> {
  const answer = v.safeParse(WhoAmI, await client.get(`/lp/${version}/users/whoami`));
  if (!answer.success) throw new ApiError({ kind: 'malformed' });
  const { Identifier, UniqueName } = answer.output;
  return [readOrgUnitId(Identifier), UniqueName].filter((name) => name !== undefined);
}
