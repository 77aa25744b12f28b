// Faults of what stands before the API and the authentication service: firewalls, fronts that change answers, unlike servers.
import { API, type Fault, ORIGIN, api, arranged, html, onPath } from './fault.ts';
import type { PassedAnswer, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

const CHECK = /\/versions\/check$/;
const LIST = /\/myenrollments\/$/;
const WHOAMI = /\/users\/whoami$/;
const AUTHORIZE = /connect\/authorize$/;
const TOKEN = /connect\/token$/;
const DISCOVERY = /openid-configuration$/;

const spoiled = (spoil: Spoil) => (deployment: Deployment) => void (deployment.spoil = spoil);
const authorizing = (answer: PassedAnswer) => spoiled(onPath(AUTHORIZE, () => answer));

/** Changes all answers except preflights. */
const answering = (change: (answer: PassedAnswer) => PassedAnswer): Spoil =>
  onPath(API, (answer, { method }) => (method === 'OPTIONS' ? answer : change(answer)));

/** Refuses every other GET, the first among them. */
function everyOther(path: RegExp, status: number): Spoil {
  let count = 0;
  return onPath(
    path,
    (answer) => {
      count += 1;
      return count % 2 === 0 ? answer : { ...answer, status, body: '{"title":"Refused"}' };
    },
    'GET',
  );
}

export const frontFaults: readonly Fault[] = [
  ...(
    [
      [
        'a script',
        200,
        '<html><head><script src="/_guard?x=1"></script></head></html>',
        'malformed',
      ],
      ['a challenge', 200, '<title>Just a moment...</title>', 'malformed'],
      ['a challenge', 503, '<title>Just a moment...</title>', 'server-error'],
      ['a rejection', 200, '<title>Request Rejected</title>', 'malformed'],
      ['a rejection', 406, '<title>Not Acceptable</title>', 'refused'],
    ] as const
  ).map(([name, status, body, kind]) =>
    api`${name} of a firewall with ${String(status)} in place of the API
      ${status === 503 ? 'reachability: warning server-error\n      ' : ''}versions: failed route-${kind}`(
      answering(() => ({ ...html('', status), body })),
      status === 503 ? /./ : /The address is right: a firewall before the LMS/,
    ),
  ),
  api`a firewall that refuses commas
    routes: failed commas-refused`(
    onPath(
      /\/updates\/myUpdates\/$/,
      (answer, { query }) => (/,|%2C/i.test(query) ? html('Forbidden', 403) : answer),
      'GET',
    ),
    /takes offence at the comma.*orgUnitIdsCSV/s,
    /\/updates\/myUpdates\/$/,
  ),
  ...(['add', 'remove'] as const).map((what) =>
    api`a rule that would ${what} a slash
      ${what === 'add' ? 'versions: failed route-network' : 'routes: failed route-network'}`(
      async ({ path, method }, pass) => {
        const isOther = path.endsWith('/') === (what === 'remove');
        if (!API.test(path) || method === 'OPTIONS' || !isOther) return pass();
        const to = what === 'add' ? `${path}/` : path.slice(0, -1);
        const open: [string, string][] = [ORIGIN, 'Access-Control-Expose-Headers'].map((name) => [
          name,
          '*',
        ]);
        return { status: 301, headers: [['Location', to], ...open], body: '' };
      },
      /Only the slash at the end differs: switch off/,
    ),
  ),
  api`a redirect of the version check
    versions: failed route-network`(
    onPath(
      CHECK,
      () => ({
        ...html('', 307),
        headers: [
          ['Location', 'https://lms.example.edu/'],
          [ORIGIN, '*'],
        ],
        body: '',
      }),
      'POST',
    ),
    /without a redirect/,
    CHECK,
  ),
  ...(
    [
      ['whoami is missing on one of two servers', WHOAMI, 404],
      ['one of two servers knows no session', LIST, 401],
      ['counts are missing on one of two servers', /\/updates\/myUpdates\/$/, 404],
    ] as const
  ).map(([name, path, status]) =>
    api`${name}
      routes: failed route-sometimes`(
      everyOther(path, status),
      /of 2 equal calls one was answered.*look for one that was not updated/s,
    ),
  ),
  ...(
    [
      [
        '200 in JSON',
        'errors-as-success',
        (answer) => ({ ...answer, status: 200 }),
        /status of success.*401/s,
      ],
      ['200 in HTML', 'errors-as-success', () => html('Sign in'), /"Sign in"/],
      [
        'a redirect',
        'refusal-redirected',
        (answer) => ({
          ...answer,
          status: 302,
          headers: [...answer.headers, ['Location', 'https://sso.example.edu/']],
        }),
        /sso\.example\.edu.*no redirect/s,
      ],
      [
        '403',
        'refusal-not-401',
        (answer) => ({ ...answer, status: 403 }),
        /takes it for a missing permission/,
      ],
    ] as readonly (readonly [string, string, (answer: PassedAnswer) => PassedAnswer, RegExp])[]
  ).map(([name, code, change, words]) =>
    api`an unknown token gets ${name} in place of 401
      sharing: warning api-${code}`(
      answering((answer) => (answer.status === 401 ? change(answer) : answer)),
      words,
      WHOAMI,
    ),
  ),
  ...(
    [
      [
        '"Request Rejected" with 200',
        'token-malformed',
        'token-behind-firewall',
        html('Request Rejected'),
      ],
      [
        '"Just a moment..." with 503',
        'token-refused',
        'token-behind-firewall',
        html('Just a moment...', 503),
      ],
    ] as const
  ).map(([name, token, secret, answer]) =>
    arranged`a firewall that answers the token request with ${name}
      token: failed ${token}
      client-secret: failed ${secret}`(
      spoiled(onPath(TOKEN, () => answer, 'POST')),
      /Have the firewall before the authentication service let POST/,
      TOKEN,
    ),
  ),
  ...(
    [
      [
        'a page',
        'token-answers-replaced',
        (): PassedAnswer => html('Bad Request', 400),
        /proxy_intercept_errors off/,
      ],
      [
        'success',
        'token-errors-as-success',
        (answer: PassedAnswer): PassedAnswer => ({ ...answer, status: 200 }),
        /takes the refusal for tokens/,
      ],
    ] as const
  ).map(([name, code, change, words]) =>
    arranged`a front that makes ${name} of refusals at the token endpoint
      client-secret: failed ${code}`(
      spoiled(onPath(TOKEN, (answer) => (answer.status < 400 ? answer : change(answer)), 'POST')),
      words,
      TOKEN,
    ),
  ),
  arranged`a token endpoint that refuses requests with an Origin
    cors: failed origin-refused`(
    spoiled(async (request, pass) =>
      TOKEN.test(request.path) && request.headers.has('origin') ? html('Forbidden', 403) : pass(),
    ),
    /answers a request without Origin, and refuses the same with Origin: http:/,
    TOKEN,
  ),
  ...(
    [
      ['Just a moment...', 503, 'behind-page', /wants to see a browser first/],
      ['Request Rejected', 200, 'behind-page', /firewall/],
      ['Service Unavailable', 503, 'down', /does not answer the discovery document right now/],
      ['401 Unauthorized', 401, 'denied', /refused to a caller without a password/],
    ] as const
  ).map(([title, status, code, words]) =>
    arranged`discovery with "${title}" and ${String(status)}
      ${status === 503 ? 'reachability: warning server-error\n      ' : ''}discovery: failed discovery-${code}`(
      spoiled(onPath(DISCOVERY, () => html(title, status))),
      status === 503 ? /./ : words,
      DISCOVERY,
    ),
  ),
  ...(
    [
      [
        'a challenge with 403',
        html('Just a moment...', 403),
        'warning authorization-challenged',
        /hidden frame/,
      ],
      [
        'a rejection with 200',
        html('Request Rejected'),
        'failed authorization-blocked',
        /takes offence/,
      ],
    ] as const
  ).map(([name, answer, finding, words]) =>
    arranged`${name} at the authorization endpoint
      redirect-uri: ${finding}`(authorizing(answer), words, AUTHORIZE),
  ),
  arranged`revocation behind a firewall
    sign-out: failed revocation-behind-firewall`(
    spoiled(onPath(/revocation$/, () => html('Request Rejected', 403), 'POST')),
    /Tokens are not taken back.*firewall/s,
    /revocation$/,
  ),
];
