// What a service demands beside the page's request: an ID token to sign out, a proof of possession for a token.
import {
  CHECK,
  type Fault,
  type Change,
  answering,
  api,
  authorize,
  faultsAt,
  html,
  leading,
  oauth,
  onPath,
  TOKEN,
  withHeader,
} from './fault.ts';
import type { PassedAnswer, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

const END = /endsession$/;
const page = (status: number, words: string): PassedAnswer => ({
  ...html('', status),
  body: `<title>We are sorry...</title><script>let token = 'redirect_uri'</script><p>${words}</p>`,
});
const json = (status: number, body: unknown): PassedAnswer => ({
  status,
  headers: [['Content-Type', 'application/json']],
  body: JSON.stringify(body),
});
const HYDRA = new URLSearchParams({
  error: 'invalid_request',
  error_description:
    'Logout failed because query parameter post_logout_redirect_uri is set but id_token_hint is missing.',
}).toString();

/** Refusals of services that demand `id_token_hint`. */
export const hintRefusals: readonly (readonly [string, PassedAnswer])[] = [
  ['Keycloak', page(400, 'Missing parameters: id_token_hint')],
  ['Keycloak in German', page(400, 'Fehlende Parameter: id_token_hint')],
  ['Okta', page(400, '400 Bad Request. Your request resulted in an error: invalid token.')],
  ['Azure AD B2C', page(200, 'AADB2C90272: The id_token_hint parameter has not been specified.')],
  ['Spring', json(400, { error: 'invalid_request', error_description: 'id_token_hint' })],
  ['Casdoor', json(200, { status: 'error', msg: 'miss param: id_token_hint', data: null })],
  ['Hydra', leading(`/oauth2/fallbacks/error?${HYDRA}`)],
  ['a service with an error page', leading('/home/error?errorId=CfDJ8')],
];

/** Answers of the end-session endpoint, and of the error page that one of them leads to. */
export const refusingEnd =
  (answer: PassedAnswer): Spoil =>
  async ({ path }, pass) => {
    if (path === '/home/error') return page(200, 'The ID token (id_token_hint) is missing.');
    return END.test(path) ? answer : pass();
  };

const endSession = faultsAt(END, (answer: PassedAnswer) => (deployment: Deployment) => {
  deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
  deployment.spoil = refusingEnd(answer);
});

/** Answers to the page's own grants, or to the service client. */
const exchange = faultsAt(
  TOKEN,
  (answer: Pick<PassedAnswer, 'status' | 'body'>) => (deployment) => {
    deployment.spoil = onPath(
      TOKEN,
      (given, { body }) => (/grant_type=client_cred/.test(body) ? given : { ...given, ...answer }),
      'POST',
    );
  },
);
const service = faultsAt(TOKEN, (answer: Pick<PassedAnswer, 'status' | 'body'>) => (deployment) => {
  deployment.spoil = onPath(
    TOKEN,
    (given, { body }) => (/grant_type=client_cred/.test(body) ? { ...given, ...answer } : given),
    'POST',
  );
});

const proofDemands: readonly (readonly [number, string])[] = [
  [400, oauth('invalid_dpop_proof', 'The DPoP proof JWT header is missing.')],
  [400, oauth('use_dpop_nonce')],
  [400, oauth('invalid_request', 'DPoP proof is missing')],
  [400, oauth('invalid_grant', 'DPoP proof JWT not provided')],
  [401, oauth('invalid_client', 'mutual TLS client certificate is required')],
  [400, oauth('invalid_request', 'Client Certification missing for MTLS HoK Token Binding')],
];

/** Sends the person back with an error. */
const sendingBack =
  (error: string, error_description: string): Change =>
  (_, { query }) => {
    const back = new URL(new URLSearchParams(query).get('redirect_uri') ?? 'http://localhost/');
    back.search = new URLSearchParams({ error, error_description }).toString();
    return leading(back.href);
  };

export const demandFaults: readonly Fault[] = [
  authorize`a service that demands pushed requests
    redirect-uri: failed par-demanded`(
    sendingBack('invalid_request', 'Pushed Authorization Request is required'),
    /RFC 9126.*"Pushed Authorization Request is required".*registration of the page/s,
  ),
  authorize`a service that demands pushed requests on a page
    redirect-uri: failed par-demanded`(
    page(400, 'error_description: Pushed Authorization Request must be used'),
    /switched off in the registration/,
  ),
  authorize`a registration for one tenant, asked as one for all
    redirect-uri: failed authorization-refused`(
    sendingBack(
      'invalid_request',
      "AADSTS50194: Application '58c5e948-c3a2-4b7c-b9a4-93f5c10091be'(Updates) is not configured as a multi-tenant application. Usage of the /common endpoint is not supported for such applications created after '10/15/2018'. Use a tenant-specific endpoint or configure the application to be multi-tenant.",
    ),
    /AADSTS50194: Application … is not.*Use a tenant-specific endpoint/s,
  ),
  authorize`a service that demands a resource
    redirect-uri: failed authorization-refused`(
    sendingBack(
      'invalid_resource',
      "MSIS9601: The 'resource' parameter is missing in the authorization request.",
    ),
    /\(invalid_resource\).*"MSIS9601: The 'resource' parameter is missing/s,
  ),
  ...hintRefusals.map(([name, answer]) =>
    endSession`an end session without id_token_hint at ${name}
      sign-out: failed post-logout-id-token`(answer, /id_token_hint.*Add openid to auth\.scope/s),
  ),
  endSession`an end session that is refused without a reason
    sign-out: failed post-logout-refused`(
    json(400, {}),
    /Register exactly \S+\/ as post-logout.*add openid to auth\.scope/s,
  ),
  ...proofDemands.flatMap(([status, body]) => [
    exchange`a service that answers a code with ${String(status)} ${body}
      client-secret: failed proof-demanded`({ status, body }, /registration of the page/),
    service`a service that answers the service client with ${String(status)} ${body}
      token: failed proof-demanded`({ status, body }, /registration of the service client/),
  ]),
  service`a token that is bound to a key
    token: failed proof-demanded`(
    { status: 200, body: '{"access_token":"abc-def","token_type":"DPoP"}' },
    /DPoP or mutual TLS/,
  ),
  api`an API that takes no plain bearer tokens
    versions: failed proof-demanded`(
    answering((answer) =>
      withHeader({ ...answer, status: 401, body: '' }, 'WWW-Authenticate', 'DPoP algs="ES256"'),
    ),
    /DPoP algs="ES256"/,
    CHECK,
  ),
];
