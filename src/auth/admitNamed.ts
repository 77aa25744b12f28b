// Admits tokens to a frame only if they belong to the person whom its host names (`person=`).
import { createClient } from '../api/client.ts';
import { faultOf } from '../api/errors.ts';
import { getPersonNames } from '../api/people.ts';
import { checkVersions } from '../api/versions.ts';
import type { Config } from '../config/config.ts';
import { SignInError, type SignInFault } from './discovery/signInFault.ts';
import type { SignedIn } from './flow/codeFlow.ts';
import type { Tokens } from './flow/tokens.ts';
import { isNamed, namesOf, personNamed } from './tokens/personNamed.ts';

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
  const names = isAnybody
    ? []
    : await askNames(config, tokens.accessToken).catch(signInFaultOfCall);
  // The host may have named another person meanwhile.
  const person = personNamed(window.location.search);
  if (!('kind' in names) && (person === '' || isNamed(person, names)))
    return { ...signedIn, tokens: { ...tokens, names: [...names] } };
  revoke(tokens);
  throw 'kind' in names ? new SignInError(names) : new OtherPerson();
}

function signInFaultOfCall(error: unknown): SignInFault {
  const { kind } = faultOf(error);
  return { kind: kind === 'network' ? 'unreachable' : 'unidentified' };
}

/** Asks the LMS for the token's person. Rejects without an answer. */
async function askNames({ lms, contracts }: Config, token: string): Promise<readonly string[]> {
  const client = createClient({ ...lms, getToken: async () => ({ kind: 'token', token }) });
  const ask = async (version: string) => {
    const { id, userName } = await getPersonNames(client, version);
    return namesOf(id, userName);
  };
  try {
    return await ask(contracts.lp);
  } catch (error) {
    if (faultOf(error).kind !== 'not-found') throw error;
    const { lp } = await checkVersions(client, contracts);
    if (lp.negotiated === undefined) throw error;
    return ask(lp.negotiated);
  }
}
