// The person whom a frame's host names (`person=`), compared with whoami.
import { createClient, type ClientOptions } from '../api/client.ts';
import { faultOf } from '../api/errors.ts';
import { judgeVersions, negotiatedVersions } from '../api/judgeVersion.ts';
import { getPersonNames } from '../api/people.ts';
import { withRetry } from '../api/retry.ts';
import { checkVersions } from '../api/versions.ts';
import type { Config } from '../config/config.ts';
import { SignInError } from './discovery/signInFault.ts';
import type { SignedIn } from './session.ts';
import type { Tokens } from './tokens.ts';

/** Empty: no person, also for a replace string that the LMS did not fill, such as `{UserId}`. */
export function personNamed(search: string): string {
  const person = plainName(new URLSearchParams(search).get('person') ?? '');
  return /[{}]/.test(person) ? '' : person;
}

/** `names`: of the signed-in person. */
export function isNamed(person: string, names: readonly string[] | undefined): boolean {
  return names?.includes(person) === true;
}

/** The host names another person than the signed-in one. */
export class OtherPerson extends Error {}

/** Revokes tokens if the host names another person. @throws OtherPerson, SignInError */
export async function admitNamed(
  signedIn: SignedIn,
  config: Config,
  revoke: (tokens: Tokens) => void,
): Promise<SignedIn> {
  const { tokens } = signedIn;
  const isAnybody = personNamed(window.location.search) === '';
  const names = isAnybody ? [] : await askNames(config, tokens.accessToken).catch(() => undefined);
  // The host may have named another person meanwhile.
  const person = personNamed(window.location.search);
  if (names !== undefined && (person === '' || isNamed(person, names)))
    return { ...signedIn, tokens: { ...tokens, names: [...names] } };
  revoke(tokens);
  if (names === undefined) throw new SignInError({ kind: 'unreachable' });
  throw new OtherPerson();
}

/** Asks the LMS for the token's person. Rejects without an answer. */
async function askNames({ lms, contracts }: Config, token: string): Promise<readonly string[]> {
  const getToken: ClientOptions['getToken'] = async () => ({ kind: 'token', token });
  const client = withRetry(createClient({ ...lms, getToken }));
  const ask = async (version: string) => (await getPersonNames(client, version)).map(plainName);
  try {
    return await ask(contracts.lp);
  } catch (error) {
    if (faultOf(error).kind !== 'not-found') throw error;
    const verdicts = judgeVersions(contracts, await checkVersions(client, contracts));
    const { lp } = negotiatedVersions(contracts, verdicts);
    if (lp === undefined) throw error;
    return ask(lp);
  }
}

function plainName(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
