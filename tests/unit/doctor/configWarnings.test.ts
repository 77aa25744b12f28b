// A usable config.json that hardly means what it says.
import { expect, test } from 'vitest';
import { judgeAlone } from '../../../src/doctor/checks/checkDiscovery.ts';
import { judgeFile } from '../../../src/doctor/checks/loadDeployment.ts';
import { createDeployment } from '../../../src/doctor/deployment.ts';
import { configOf, minimalConfig, type ConfigChanges } from '../config/minimalConfig.ts';

const PAGE = 'https://updates.example.edu';

function doubtsIn(text: string): readonly string[] {
  const config = configOf(JSON.parse(text));
  return [
    ...judgeFile('config.json', text, config),
    ...judgeAlone(createDeployment(PAGE, config)),
  ].flatMap(({ outcome, what, next = '' }) => (outcome === 'ok' ? [] : `${what} ${next}`));
}

const file = (changes: ConfigChanges = {}) => JSON.stringify(minimalConfig(changes));
const auth = (changes: Record<string, unknown>) => file({ auth: changes });

test.each<[string, string, ...RegExp[]]>([
  ['the smallest file', file()],
  [
    'a key twice, once escaped',
    file().replace('"clientId"', '"client\\u0049d": "x", "clientId"'),
    /^auth\.clientId stands in the same place more than once/,
  ],
  ['one key in two objects', file({ support: { name: 'x' }, courses: [{ id: '1', name: 'x' }] })],
  [
    'a contract of one digit',
    file({ contracts: { le: '1.8' } }),
    /^contracts\.le is "1\.8".*"1\.8" is not "1\.80"/,
  ],
  ['the other contract', file({ contracts: { lp: '1.4' } }), /^contracts\.lp is "1\.4"/],
  ['a new major version', file({ contracts: { le: '2.0' } })],
  [
    'a token endpoint of another host',
    auth({ tokenEndpoint: 'https://evil.example/token' }),
    /^auth\.tokenEndpoint is at evil\.example, and people sign in at auth\.example\.edu/,
  ],
  [
    'a token endpoint beside the sign-in',
    auth({
      authorizationEndpoint: 'https://a.example/a',
      tokenEndpoint: 'https://a.example/t',
    }),
  ],
  ['a gateway', auth({ tokenEndpoint: `${PAGE}/gateway/token` })],
  [
    'a slash behind the issuer',
    auth({ issuer: 'https://auth.example.edu/core/' }),
    /^auth\.issuer ends with a slash.*Remove the slash, unless/,
  ],
  ['an issuer without a path', auth({ issuer: 'https://auth.example.edu/' })],
])('%s', (_what, text, ...words) => {
  const doubts = doubtsIn(text);
  expect(doubts).toEqual(words.map((one) => expect.stringMatching(one)));
});
