// @vitest-environment jsdom
// The `prompt` of an authorization request (OpenID Connect Core, 3.1.2.1): discovery documents by what starts the sign-in.
import { expect, test } from 'vitest';
import type { SignInBy } from '../../../src/auth/flow/codeFlow.ts';
import { beginSignIn } from './beginSignIn.ts';

/** What the service says of `prompt=none`; whether that is an offer. */
const documents: readonly (readonly [string, Readonly<Record<string, unknown>>, boolean])[] = [
  ['nothing', {}, false],
  ['a list with `none`', { prompt_values_supported: ['login', 'none'] }, true],
  ['a list without `none`', { prompt_values_supported: ['login', 'consent'] }, false],
  ['an empty list', { prompt_values_supported: [] }, false],
  ['a list with other types', { prompt_values_supported: ['none', 7] }, false],
  ['a text', { prompt_values_supported: 'none' }, false],
  ['null', { prompt_values_supported: null }, false],
];

const expected: Readonly<Record<SignInBy, (isOffered: boolean) => string | null>> = {
  person: () => null,
  anew: () => 'login',
  page: (isOffered) => (isOffered ? 'none' : null),
  // A sign-in page would load in vain: it refuses frames, and nobody sees this one.
  'hidden-frame': () => 'none',
};
const ways = ['person', 'anew', 'page', 'hidden-frame'] satisfies readonly SignInBy[];

/** The `prompt` of each way, for a configuration with the endpoints of `auth`. */
async function promptsOf(
  { flowOf }: Awaited<ReturnType<typeof beginSignIn>>,
  auth?: Readonly<Record<string, string>>,
) {
  const prompts: Partial<Record<SignInBy, string | null>> = {};
  for (const by of ways)
    prompts[by] = new URL(await flowOf(auth).start('/', by)).searchParams.get('prompt');
  return prompts;
}
const expectedFor = (isOffered: boolean) =>
  Object.fromEntries(ways.map((by) => [by, expected[by](isOffered)]));

test.each(documents)('a discovery document with %s', async (_, document, isOffered) => {
  expect(await promptsOf(await beginSignIn({ document }))).toEqual(expectedFor(isOffered));
});

test('both endpoints configured, so that no document is read', async () => {
  const service = await beginSignIn();
  const { issuer, discoveries } = service;
  const before = discoveries().length;
  const endpoints = {
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
  };
  expect(await promptsOf(service, endpoints)).toEqual(expectedFor(false));
  expect(discoveries()).toHaveLength(before);
});
