// Texts around the checks, without values of doctor.json, which may be keys.
import { version } from '../../paths/version.ts';
import type { ConfigMistake } from '../../config/configTexts.ts';
import { explainedText, meantText } from '../configFile/explainMistakes.ts';
import type { Outcome, DoctorMessage } from '../finding.ts';
import type { SettingMistake } from '../settingsFile.ts';
import { escapeControls } from '../../command/escapeControls.ts';

export const helpTexts = {
  about:
    'Examines a deployment of Course Updates: what its users would stumble over, and what to do about it.',
  config: 'what to examine, and as whom',
  json: 'one JSON report in place of the checklist',
  variables: {
    NO_COLOR: 'switches colours off, which only a terminal gets',
    NODE_EXTRA_CA_CERTS: 'certificates of your own authority, as PEM',
  },
  more: `doctor.json:

  {
    "page": "https://updates.example.edu",     where the page is deployed
    "lms": "https://lms.example.edu",          where the API of your LMS is: its token is sent nowhere else
    "config": "config.json",                   optional: a file in place of the page's own /config.json
    "service": {                               a service client (client credentials) of the same LMS
      "clientId": "…",
      "privateKeyFile": "doctor-key.pem",      PKCS #8 PEM, or one JWK; "privateKey" takes a JWK in place
      "kid": "…",                              names the public key behind the application's JWKS URL
      "tokenEndpoint": "https://…/token",      the LMS's own: assertions are sent nowhere else
      "alg": "ES256",                          optional: RS256 to RS512, ES256 to ES512
      "scope": "core:*:*",                     optional: what the page asks for, unless given
      "lifetimeSeconds": 60                    optional: of an assertion; 60 or less is recommended
    },
    "orgUnitId": "6606"                        optional: a course whose counts the service user may read
  }

Paths start at the folder of doctor.json. Its "lms" and "tokenEndpoint" are not taken from the page's
config.json, because whoever controls the page could have a token sent to themselves. Nobody is signed in, and nothing is changed. Keys, assertions
and tokens are never printed.`,
  exits: {
    0: 'nothing failed (there may be warnings)',
    1: 'a check failed',
    2: 'the command line, doctor.json or config.json is wrong, so that nothing else could be examined',
  },
} as const;

/** Omits the error's message, which may hold a secret. */
export function crashText(name: string): string {
  return `The doctor itself failed (${escapeControls(name)}). This is a fault of the doctor: please report it.\n`;
}

/** `count`: checks. */
export const nothingElseText = (count: number): string =>
  `
Not examined: ${count} more checks, because they take a config.json that can be used.
`;

export const reportTitle = (page: string): string => `Course Updates doctor ${version}: ${page}`;
export const whereLabel = 'Where:';
export const nextLabel = 'Next:';

export function sumText(counts: Readonly<Record<Outcome, number>>): string {
  const { ok, warning, failed, skipped } = counts;
  const warnings = warning === 1 ? '1 warning' : `${warning} warnings`;
  return `${ok} ok, ${warnings}, ${failed} failed, ${skipped} skipped`;
}

export const settingsMessage = (mistake: SettingMistake): DoctorMessage => ({
  code: `setting-${mistake.problem}`,
  what: `${mistake.path === '' ? 'doctor.json' : mistake.path} ${settingText(mistake)}`,
});

function settingText({ path, problem, choices, meant }: SettingMistake): string {
  const missing = problem === 'missing' ? missingTexts.get(path) : undefined;
  if (missing !== undefined) return missing;
  return isOwnProblem(problem)
    ? `${settingTexts[problem]}${meantText(meant)}`
    : explainedText({ path, problem, choices, meant });
}

type OwnProblem =
  | Exclude<SettingMistake['problem'], ConfigMistake['problem']>
  | 'unknown-key'
  | 'secret';

function isOwnProblem(problem: SettingMistake['problem']): problem is OwnProblem {
  return Object.hasOwn(settingTexts, problem);
}

/** Keys that config.json has as well. */
const missingTexts: ReadonlyMap<string, string> = new Map([
  [
    'lms',
    'is missing. Add the origin of your LMS’s API in doctor.json beside page, such as "lms": "https://lms.example.edu". The service token is sent there and nowhere else, whatever the page’s config.json says: otherwise whoever controls the page could collect it.',
  ],
  [
    'service.tokenEndpoint',
    'is missing. Add the address of your LMS’s own token endpoint in doctor.json to service, such as "tokenEndpoint": "https://auth.example.edu/core/connect/token". Assertions are made for it and sent nowhere else, whatever the page’s config.json says: otherwise whoever controls the page could collect them.',
  ],
]);

const settingTexts: Readonly<Record<OwnProblem, string>> = {
  unreadable: 'cannot be read. Check the path, and who may read the file.',
  'unknown-key': 'is not a key that the doctor knows. Correct its spelling or remove it.',
  secret:
    'is not a key that the doctor knows, and looks like a secret. A service client has none: it signs with privateKeyFile.',
  'not-a-lifetime': 'must be a whole number of seconds from 1 to 300; 60 or less is recommended.',
  'not-a-jwk': 'must be one JWK in braces. To name a file, use privateKeyFile.',
  'key-count': 'names the private key: give it, or privateKey in place of it, and not both.',
  'not-a-key':
    'holds no private key. It must be PEM that begins with -----BEGIN PRIVATE KEY-----, or one JWK with kty EC or RSA.',
  'public-key':
    'holds no private key but a public one. The doctor signs with the private key that belongs to it.',
  'encrypted-key':
    'is locked with a passphrase. Unlock a copy: openssl pkcs8 -in key.pem -out unlocked.pem',
  'not-pkcs8':
    'is not PKCS #8. Convert it: openssl pkcs8 -topk8 -nocrypt -in key.pem -out pkcs8.pem',
  'other-algorithm':
    'does not fit service.alg: ES256, ES384 and ES512 take keys on P-256, P-384 and P-521, RS256 to RS512 take RSA keys of 2048 bits or more.',
};

/** Each name begins a sentence. */
export const addressNames = {
  page: 'The page',
  api: 'The API',
  discovery: 'The discovery document',
  authorization: 'The authorization endpoint',
  token: 'The token endpoint',
  'service-token': 'The token endpoint of the service client',
  revocation: 'The revocation endpoint',
  'end-session': 'The end-session endpoint',
} as const;

export type AddressName = keyof typeof addressNames;

export const routeNames = {
  whoami: 'The route whoami',
  enrollments: 'The route of the caller’s enrolments',
  many: 'The route of counts for several courses',
  one: 'The route of counts for one course',
} as const;

export type RouteName = keyof typeof routeNames;
