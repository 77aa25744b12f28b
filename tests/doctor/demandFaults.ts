// What a service demands beside the page's request: an ID token to sign out, a proof of possession for a token.
import {
  CHECK,
  type Fault,
  type Change,
  answering,
  api,
  authorize,
  exchange,
  faultsAt,
  html,
  json,
  leading,
  refusing,
  service,
  withHeader,
} from './fault.ts';
import type { GivenAnswer, Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

const END = /endsession$/;
const page = (status: number, words: string): GivenAnswer => ({
  ...html('', status),
  body: `<title>We are sorry...</title><script>let token = 'redirect_uri'</script><p>${words}</p>`,
});
const HYDRA = new URLSearchParams({
  error: 'invalid_request',
  error_description:
    'Logout failed because query parameter post_logout_redirect_uri is set but id_token_hint is missing.',
}).toString();

/** Refusals of services that demand `id_token_hint`. */
const hintRefusals: readonly (readonly [string, GivenAnswer])[] = [
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
const refusingEnd =
  (answer: GivenAnswer): Spoil =>
  async ({ path }, pass) => {
    if (path === '/home/error') return page(200, 'The ID token (id_token_hint) is missing.');
    return END.test(path) ? answer : pass();
  };

const ending = (scope: string) =>
  faultsAt(END, (answer: GivenAnswer) => (deployment: Deployment) => {
    deployment.config.auth['scope'] = scope;
    deployment.config.auth['endSessionEndpoint'] = `${deployment.lms.issuer}/connect/endsession`;
    deployment.spoil = refusingEnd(answer);
  });
const endSession = ending('core:*:*');
const withOpenId = ending('openid core:*:*');

const proofDemands = [
  refusing('invalid_dpop_proof', 'The DPoP proof JWT header is missing.'),
  refusing('use_dpop_nonce'),
  refusing('invalid_request', 'DPoP proof is missing'),
  refusing('invalid_grant', 'DPoP proof JWT not provided'),
  refusing('invalid_client', 'mutual TLS client certificate is required', 401),
  refusing('invalid_request', 'Client Certification missing for MTLS HoK Token Binding'),
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
  ...authorize`
    a service that demands pushed requests ${sendingBack('invalid_request', 'Pushed Authorization Request is required')}
      redirect-uri: failed par-demanded ~ RFC 9126.*"Pushed Authorization Request is required".*registration of the page
    a service that demands pushed requests on a page ${page(400, 'error_description: Pushed Authorization Request must be used')}
      redirect-uri: failed par-demanded ~ switched off in the registration
    a registration for one tenant, asked as one for all ${sendingBack(
      'invalid_request',
      "AADSTS50194: Application '58c5e948-c3a2-4b7c-b9a4-93f5c10091be'(Updates) is not configured as a multi-tenant application. Usage of the /common endpoint is not supported for such applications created after '10/15/2018'. Use a tenant-specific endpoint or configure the application to be multi-tenant.",
    )}
      redirect-uri: failed authorization-refused ~ AADSTS50194: Application … is not.*Use a tenant-specific endpoint
    a service that demands a resource ${sendingBack(
      'invalid_resource',
      "MSIS9601: The 'resource' parameter is missing in the authorization request.",
    )}
      redirect-uri: failed authorization-refused ~ \(invalid_resource\).*"MSIS9601: The 'resource' parameter is missing
  `,
  ...hintRefusals.flatMap(
    ([name, answer]) =>
      endSession`
    an end session without id_token_hint at ${name} ${answer}
      sign-out: failed post-logout-id-token ~ id_token_hint.*Add openid to auth\.scope
  `,
  ),
  ...hintRefusals.flatMap(
    ([name, answer]) => withOpenId`
    an end session with openid and without id_token_hint at ${name} ${answer}
      sign-out: skipped post-logout-without-id-token
  `,
  ),
  ...endSession`
    an end session that is refused without a reason ${json(400, {})}
      sign-out: failed post-logout-refused ~ Register exactly \S+/ as post-logout.*add openid to auth\.scope
  `,
  ...proofDemands.flatMap(
    (answer) => exchange`
    a service that answers a code with ${answer.status} ${String(answer.body)} ${answer}
      client-secret: failed proof-demanded ~ registration of the page
  `,
  ),
  ...proofDemands.flatMap(
    (answer) => service`
    a service that answers the service client with ${answer.status} ${String(answer.body)} ${answer}
      token: failed proof-demanded ~ registration of the service client
  `,
  ),
  ...service`
    a token that is bound to a key ${{ status: 200, body: '{"access_token":"abc-def","token_type":"DPoP"}' }}
      token: failed proof-demanded ~ DPoP or mutual TLS
  `,
  ...api`
    an API that takes no plain bearer tokens ${answering((answer) =>
      withHeader({ ...answer, status: 401, body: '' }, 'WWW-Authenticate', 'DPoP algs="ES256"'),
    )}
      versions: failed proof-demanded @ ${CHECK} ~ DPoP algs="ES256"
  `,
];
