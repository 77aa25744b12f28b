// Faults of services with their own error pages, and of swapped addresses and clients.
import {
  type Change,
  type Fault,
  announcing,
  arranged,
  AUTHORIZE,
  authorize,
  CONFIG,
  DISCOVERY,
  discovery,
  html,
  json,
  leading,
  onPath,
  refusing,
  TOKEN,
  token,
} from './fault.ts';
import type { Spoil } from './spoiler.ts';
import type { Deployment } from './startDeployment.ts';

/** Registers `callback` instead of the page's, and shows refusals with `show`. */
const registering =
  (callback: string, show?: Spoil) =>
  (deployment: Deployment): void => {
    const { lms, page } = deployment;
    lms.world.applications[0]?.redirectUris.splice(0, 9, `${page.origin}${callback}`);
    deployment.spoil = show;
  };

const SORRY = '<title>Error</title><h1>Sorry</h1><p>redirect_uri is not registered</p>';

/** On a page of error whose links repeat the request. */
const saying =
  (words: string): Change =>
  (_, { path, query }) => ({
    ...html('Sign in', 400),
    body: `<title>Sign in</title><script>let client = "scope"</script><a href="${path}${query}&kc_locale=de">Deutsch</a><p>${words}</p>`,
  });

export const providerFaults: readonly Fault[] = [
  ...arranged`
    a redirect URI registered with a slash ${registering('/auth/callback/')}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ refuses the redirect URI \S+/auth/callback: \S+/auth/callback/ is registered.*Register exactly \S+/auth/callback for the page
    a redirect URI registered without the path of the page ${(deployment) => {
      deployment.page.below = '/updates';
      deployment.settings.page = `${deployment.page.origin}/updates`;
    }}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ : http://localhost:\d+/auth/callback is registered in its place
    frames without redirect URI and policy ${(deployment) => {
      const { config, lms, page } = deployment;
      deployment.admit('https://portal.example.edu');
      config.auth['automatic'] = true;
      const registered = ['callback', 'popup'].map((name) => `${page.origin}/auth/${name}`);
      lms.world.applications[0]?.redirectUris.splice(0, 9, ...registered);
    }}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE}
      page: warning policy-blocks-frame-src ~ refuses the redirect URI \S+/auth/silent
    a refusal with status 200 ${registering(
      '/',
      onPath(AUTHORIZE, (answer) => (answer.status < 400 ? answer : { status: 200, body: SORRY })),
    )}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ : http://localhost:\d+/ is registered in its place
    a refusal on an error page ${registering('/auth/return', async (request, pass) => {
      if (request.path === '/home/error') return { status: 200, body: SORRY };
      const answer = await pass();
      const refuses = AUTHORIZE.test(request.path) && answer.status >= 400;
      return refuses ? leading('/home/error?errorId=CfDJ8') : answer;
    })}
      redirect-uri: failed redirect-uri-refused @ ${AUTHORIZE} ~ refuses the redirect URI \S+/auth/callback \(Error\)
    the doctor’s client in config.json ${({ config, service }) => void (config.auth['clientId'] = service.clientId)}
      redirect-uri: failed client-of-doctor @ ${CONFIG} ~ service client of doctor\.json
    the page’s client in doctor.json ${({ settings }) => void (settings.service['clientId'] = 'course-updates')}
      token: failed client-of-page @ ^doctor\.json: service\.clientId$ ~ course-updates, as service\.clientId
    no scope of the API ${({ config }) => void (config.auth['scope'] = 'openid')}
      token: failed invalid-scope @ ${TOKEN}
      redirect-uri: failed page-scope-refused ~ names no scope of the API
    revocation at the token endpoint ${({ config, lms }) => void (config.auth['revocationEndpoint'] = `${lms.issuer}/connect/token`)}
      discovery: warning endpoint-differs @ ${CONFIG}
      sign-out: failed revocation-is-token ~ announces
    an issuer without its path ${({ config, lms }) => void (config.auth['issuer'] = lms.url)}
      discovery: failed discovery-missing @ ${DISCOVERY} ~ there is one of \S+/core: 
    an issuer with a host in capitals ${({ config, lms }) =>
      void (config.auth['issuer'] = lms.issuer.replace('localhost', 'LOCALHOST'))}
      discovery: failed issuer-differs @ ${DISCOVERY} ~ Only capital and small letters differ
  `,
  ...authorize`
    a page of error that does not find the client ${saying('Client not found.')}
      redirect-uri: failed client-unknown ~ does not know the client course-updates
    a page of error that does not find the application ${saying('Application with identifier x was not found')}
      redirect-uri: failed client-unknown ~ register the page
    a page of error about the scopes ${saying('Invalid scopes: core:*:*')}
      redirect-uri: failed page-scope-refused ~ may not ask for the scope
    a page of error about the redirect URI ${saying('Callback URL mismatch.')}
      redirect-uri: failed redirect-uri-refused ~ Register exactly
    a service that fails at the sign-in ${leading('http://localhost/auth/callback?error=server_error')}
      redirect-uri: failed authorization-down ~ the address in config\.json may well be right
    a service that sees plain http ${html('HTTPS required', 403)}
      redirect-uri: failed authorization-blocked ~ X-Forwarded-Proto: https
    a firewall before the sign-in ${html('Request blocked', 403)}
      redirect-uri: failed authorization-blocked ~ "Request blocked".*takes offence
    a sign-in that redirects to itself ${(_, { path, query }) => leading(`${path}${query}`)}
      redirect-uri: failed authorization-missing ~ leads to no sign-in
    sign-in maintenance with status 200 ${html('Scheduled maintenance')}
      redirect-uri: failed authorization-missing ~ "Scheduled maintenance"
    a redirect to a sign-in over http ${leading('http://login.example.edu/start?x=1')}
      redirect-uri: warning login-over-http ~ http://login\.example\.edu/start.*X-Forwarded-Proto
  `,
  ...discovery`
    an internal address in the document ${announcing({ token_endpoint: 'https://idp.invalid/token' })}
      reachability: failed unreachable-no-such-host @ idp\.invalid ~ Its address is from the discovery document
  `,
  ...token`
    a token endpoint that is down ${html('503', 503)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ down or fails
    a token endpoint that fails in JSON ${refusing('temporarily_unavailable', '', 503)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ (?:down or fails.*){2}
    a token endpoint that sees plain http ${refusing('invalid_request', 'HTTPS required', 403)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ (?:X-Forwarded-Proto: https.*){2}
    a token endpoint with a rate limit ${html('429', 429)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ wait a minute
    a token endpoint behind a firewall ${html('403', 403)}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ firewall before the authentication service
    a token endpoint behind a gateway for APIs ${json(403, { message: 'Forbidden' })}
      token: failed token-refused
      client-secret: failed token-endpoint-wrong ~ firewall before the authentication service
  `,
];
