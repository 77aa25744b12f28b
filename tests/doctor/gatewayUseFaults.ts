// Faults in the use of the gateway, and of what stands before it.
import type { Fault } from './fault.ts';
import { INDEX, SECRET, type GatewayOptions, gatewayFault, on, putGateway } from './lmsGateway.ts';

const HTML = { 'Content-Type': 'text/html' };

/** A firewall that answers each POST to these paths. */
const barring = (paths: RegExp, title: string, status: number): GatewayOptions => ({
  answers: ({ method, path }) =>
    method === 'POST' && paths.test(path)
      ? { status, headers: HTML, body: `<html><title>${title}</title></html>` }
      : undefined,
});

export const gatewayUseFaults: readonly Fault[] = [
  {
    name: 'an embedder in an edit of config.json, without a reload',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.config['embedders'] = ['https://lms.example.edu'];
    },
    troubles: ['page: failed policy-blocks-frame-ancestors'],
    words: /reload the gateway: it reads config\.json at its start and at SIGHUP/,
    where: /\/embed$/,
  },
  ...(
    [
      ['Request Rejected', 403],
      ['Request Rejected', 200],
      ['Access Denied', 406],
      ['Request blocked', 501],
      ['Just a moment...', 403],
      ['Just a moment...', 503],
      ['Attention Required!', 429],
    ] as const
  ).map(([title, status]) =>
    gatewayFault`a firewall that answers the POST with "${title}" and ${String(status)}
      gateway: failed gateway-behind-firewall`(
      barring(/^\/gateway\//, title, status),
      new RegExp(`firewall.*"${title}" \\(status ${status}\\).*its log names the rule`, 's'),
    ),
  ),
  ...(['Request Rejected', 'Just a moment...'] as const).map((title) =>
    gatewayFault`a firewall that answers revocation alone with "${title}"
      sign-out: failed revocation-behind-firewall`(
      barring(/^\/gateway\/revoke/, title, 403),
      /Tokens are not taken back.*firewall.*auth\.revocationEndpoint/s,
      /\/gateway\/revoke$/,
    ),
  ),
  gatewayFault`errors that become successes
    gateway: failed gateway-errors-as-success`(
    {
      answers: ({ path }, answer) =>
        path.startsWith('/gateway/') && answer.status >= 400
          ? { ...answer, status: 200 }
          : undefined,
    },
    /Errors come through the gateway as successes.*invalid_grant.*pass on the status/s,
  ),
  gatewayFault`a page with status 200 in place of errors
    gateway: failed gateway-html`(
    {
      answers: ({ path }, answer) =>
        path.startsWith('/gateway/') && answer.status >= 400
          ? { status: 200, headers: HTML, body: '<html><title>Oops</title></html>' }
          : undefined,
    },
    /sends errors as a page with status 200/,
  ),
  gatewayFault`index.html in place of refusals
    gateway: failed gateway-missing`(
    {
      answers: ({ path }, answer) =>
        path.startsWith('/gateway/') && answer.status >= 400
          ? { status: 200, headers: HTML, body: INDEX }
          : undefined,
    },
    /answers refusals with index\.html.*switch that off for \/gateway\//s,
  ),
  // As its file says it: browsers of the file system show none of these.
  ...(
    [
      ['a byte order mark', '\uFEFF', ''],
      ['a blank before it', ' ', ''],
      ['a blank behind it', '', ' '],
      ['quotes', '"', '"'],
      ['a carriage return', '', '\r'],
      ['a line end', '', '\n'],
      ['a line end of Windows', '', '\r\n'],
    ] as const
  ).map(([name, before, behind]) =>
    gatewayFault`a secret with ${name}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret`(
      { secret: `${before}${SECRET}${behind}` },
      /client secret that the gateway adds.*byte order mark, a blank or a quote.*a line end behind it/s,
    ),
  ),
  gatewayFault`a refusal of the page’s own origin in the words of the server
    gateway: failed gateway-refuses-page`(
    on('/gateway/token', {
      status: 403,
      headers: HTML,
      body: '<html><title>403 Forbidden</title></html>',
    }),
    /SITE_ADDRESS.*firewall before it/s,
  ),
  gatewayFault`a front that replaces answers with an error status
    gateway: failed gateway-replaced`(
    on('/gateway/token', {
      status: 400,
      headers: HTML,
      body: '<html><title>Something went wrong</title></html>',
    }),
    /proxy_intercept_errors off/,
  ),
  {
    name: 'the gateway of the page in doctor.json',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.settings.service['tokenEndpoint'] = `${deployment.page.origin}/gateway/token`;
    },
    troubles: ['token: failed service-at-gateway'],
    words: /is the gateway of the page.*names it as token_endpoint/s,
    where: /doctor\.json: service\.tokenEndpoint/,
  },
  {
    name: 'the gateway’s own address as issuer',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.config.auth['issuer'] = `${deployment.page.origin}/gateway`;
    },
    troubles: ['discovery: failed issuer-is-page'],
    words:
      /\/gateway, on the page’s own origin.*Write http:\S+\/core as auth\.issuer.*auth\.tokenEndpoint alone/s,
    where: /^config\.json: auth\.issuer$/,
  },
];
