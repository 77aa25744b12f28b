// Answers of real services to requests that cannot succeed, at each endpoint, and what they demand beside the page's request.
import {
  CHECK,
  type Change,
  type Fault,
  answering,
  api,
  authorize,
  exchange,
  faultsAt,
  html,
  json,
  leading,
  oauth,
  refusing,
  revocation,
  service,
  token,
  withHeader,
} from './fault.ts';
import { glewlwydAnswers } from './glewlwydAnswers.ts';
import { type GivenAnswer, type Spoil } from './spoiler.ts';
import { type Deployment } from './startDeployment.ts';

/** With the CORS headers of the true answer. */
const said =
  (status: number, body = '', location?: string): Change =>
  (given) =>
    withHeader({ ...given, status, body }, 'Location', location);

const KEYCLOAK = 'Invalid client or Invalid client credentials';

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
  ['Azure AD B2C', page(200, 'AADB2C90272: The id_token_hint parameter has not been specified.')],
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

export const endpointFaults: readonly Fault[] = [
  ...authorize`
    every redirect URI is answered alike ${said(200, '<h1>Sign in</h1>')}
      redirect-uri: skipped redirect-uri-cannot-tell
    an unknown redirect URI leads to an error ${said(302, '', '/oops?error=invalid_redirect_uri')}
      redirect-uri: failed redirect-uri-refused ~ Register exactly
    an authorization request is refused by a code ${said(400, oauth('unsupported_response_type'))}
      redirect-uri: failed authorization-refused ~ \(unsupported_response_type\)
    an authorization request leads to an invalid address ${said(302, '', 'http://')}
      redirect-uri: failed authorization-refused ~ Compare the registration
    a service that demands pushed requests ${sendingBack('invalid_request', 'Pushed Authorization Request is required')}
      redirect-uri: failed par-demanded ~ RFC 9126.*"Pushed Authorization Request is required".*registration of the page
    a registration for one tenant, asked as one for all ${sendingBack(
      'invalid_request',
      "AADSTS50194: Application '58c5e948-c3a2-4b7c-b9a4-93f5c10091be'(Updates) is not configured as a multi-tenant application. Usage of the /common endpoint is not supported for such applications created after '10/15/2018'. Use a tenant-specific endpoint or configure the application to be multi-tenant.",
    )}
      redirect-uri: failed authorization-refused ~ AADSTS50194: Application … is not.*Use a tenant-specific endpoint
  `,
  ...exchange`
    a code is unknown ${refusing('invalid_grant')}
    a code is unknown at Glewlwyd ${glewlwydAnswers.code}
    a code needs a secret, with 400 ${refusing('invalid_client')}
      client-secret: failed secret-demanded ~ status 400
    a code needs a secret, by another code ${refusing('unauthorized_client', '', 401)}
      client-secret: failed secret-demanded ~ status 401
    a code needs a secret, in words ${refusing('unauthorized_client', 'Client secret not provided')}
      client-secret: failed secret-demanded ~ status 400
    a code is for another grant ${refusing('unauthorized_client')}
      client-secret: failed code-grant-not-allowed ~ authorization code grant
    a code is for another grant, in words ${refusing('unauthorized_client', 'Grant type not allowed.', 403)}
      client-secret: failed code-grant-not-allowed ~ authorization code grant
    a code is answered with nothing ${{ status: 200, body: '{}' }}
      client-secret: warning secret-cannot-tell ~ stays open
    a code is not found ${{ status: 404, body: '<html>' }}
      client-secret: failed token-endpoint-wrong ~ status 404
  `,
  ...service`
    an assertion of another grant ${refusing('unauthorized_client')}
      token: failed unauthorized-client ~ client credentials type
    an assertion gets no token ${{ status: 200, body: '{}' }}
      token: failed token-malformed ~ without a bearer token
    a service that wants a proof of the service client ${refusing('invalid_dpop_proof')}
      token: failed proof-demanded ~ registration of the service client
    a token that is bound to a key ${{ status: 200, body: '{"access_token":"abc-def","token_type":"DPoP"}' }}
      token: failed proof-demanded ~ DPoP or mutual TLS
  `,
  ...token`
    a token of a narrower scope ${(given) => {
      const scope = 'users:own_profile:read';
      return { ...given, body: JSON.stringify({ ...JSON.parse(given.body), scope }) };
    }}
      token: warning scope-narrowed ~ without core:\*:\*
  `,
  ...revocation`
    revocation at Glewlwyd ${said(glewlwydAnswers.revocation.status, glewlwydAnswers.revocation.body)}
      sign-out: failed revocation-secret ~ status 401
    revocation at IdentityServer ${said(400, oauth('invalid_client'))}
      sign-out: failed revocation-secret ~ status 400
    revocation at Keycloak ${said(401, oauth('unauthorized_client', KEYCLOAK))}
      sign-out: failed revocation-secret ~ status 401
    revocation at Okta ${said(401, '{"errorCode":"invalid_client"}')}
      sign-out: failed revocation-secret ~ status 401
    revocation at Keycloak, of an unknown token ${said(200)}
    revocation at Salesforce, of an unknown token ${said(400, oauth('unsupported_token_type'))}
    revocation at an API gateway ${said(403, '{"message":"Forbidden"}')}
      sign-out: warning revocation-fails ~ status 403
    revocation that is out of order ${said(503)}
      sign-out: failed revocation-fails ~ status 503
  `,
  ...hintRefusals.flatMap(
    ([name, answer]) =>
      endSession`
    an end session without id_token_hint at ${name} ${answer}
      sign-out: failed post-logout-id-token ~ id_token_hint.*Add openid to auth\.scope
  `,
  ),
  ...withOpenId`
    an end session with openid and without id_token_hint ${page(400, 'Missing parameters: id_token_hint')}
      sign-out: skipped post-logout-without-id-token
  `,
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
  ...api`
    an API that takes no plain bearer tokens ${answering((answer) =>
      withHeader({ ...answer, status: 401, body: '' }, 'WWW-Authenticate', 'DPoP algs="ES256"'),
    )}
      versions: failed proof-demanded @ ${CHECK} ~ DPoP algs="ES256"
  `,
];
