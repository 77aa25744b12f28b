// Faults of the gateway at the token endpoint.
import { html, leading, onPath, refusing, withHeader, type Fault } from './fault.ts';
import { index } from './faults/pageFault.ts';
import { badGateway, gatewayAt, on, SECRET } from './lmsGateway.ts';
import type { GivenAnswer, PassedAnswer, PassedRequest, Spoil } from './spoiler.ts';

const TOKEN = /^\/gateway\/token$/;
const GATEWAY = /^\/gateway\//;

const sending = (name: string, value: string): Spoil =>
  onPath(TOKEN, (answer) => withHeader(answer, name, value));
/** Changes refusals. */
const failing = (change: (answer: PassedAnswer) => GivenAnswer): Spoil =>
  onPath(GATEWAY, (answer) => (answer.status >= 400 ? change(answer) : answer));
const isOwn = ({ headers }: PassedRequest): boolean =>
  headers.get('origin')?.startsWith('http://localhost') === true;

/** Refuses all but the first three requests. */
function limited(): Spoil {
  let count = 0;
  return onPath(TOKEN, (answer) => {
    count += 1;
    return count > 3 ? { status: 429 } : answer;
  });
}

export const gatewayFaults: readonly Fault[] = gatewayAt(/\/gateway\/token$/)`
    a wrong client secret ${{ secret: 'old' }}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ client secret.*invalid_client
    a secret with a byte order mark ${{ secret: `\uFEFF${SECRET}` }}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ client secret that the gateway adds.*byte order mark, a blank or a quote
    a secret with a line end ${{ secret: `${SECRET}\r\n` }}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ a line end behind it.*\+, /, % or other marks
    a wrong secret and unauthorized_client ${onPath(GATEWAY, () => refusing('unauthorized_client', '', 403))}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ client secret.*unauthorized_client
    a wrong secret and status 400 ${onPath(GATEWAY, () => refusing('invalid_client'))}
      gateway: failed gateway-secret
      sign-out: failed revocation-secret ~ client secret.*invalid_client
    status 401 without an error code ${onPath(GATEWAY, () => ({ status: 401 }))}
      gateway: failed gateway-password
      sign-out: warning revocation-fails ~ an empty answer \(status 401\)
    a service that binds tokens to a key ${onPath(TOKEN, () => refusing('invalid_dpop_proof'))}
      gateway: failed proof-demanded ~ DPoP or mutual TLS.*registration of the page
    another client id ${{
      admits: () => true,
      body: (body) => body.replace('client_id=course-updates', 'client_id=other'),
    }}
      gateway: failed gateway-other-client
      sign-out: warning revocation-fails ~ another client.*course-updates
    a client without the code grant ${on(TOKEN, refusing('unauthorized_client', 'Grant type not allowed.', 403))}
      gateway: failed gateway-other-client ~ not allowed
    no connection to the service ${on(TOKEN, badGateway)}
      gateway: failed gateway-upstream ~ 502 Bad Gateway.*TOKEN_URL
    no gateway at all ${on(TOKEN, { ...html(''), body: index })}
      gateway: failed gateway-missing ~ the page itself is served.*docs/deploy\.md
    a wrong address of the service ${onPath(TOKEN, (answer, request) => (isOwn(request) ? { status: 404, body: 'Not Found' } : answer))}
      gateway: failed gateway-wrong-address ~ TOKEN_URL
    a notice in place of JSON ${on(TOKEN, html('Maintenance'))}
      gateway: failed gateway-html ~ in place of JSON.*"Maintenance"
    a redirect of token requests ${on(TOKEN, leading('/gateway/token/', 301))}
      gateway: failed gateway-redirect ~ /gateway/token/ \(status 301\)
    a refusal of the page’s own origin ${{ admits: () => false }}
      gateway: failed gateway-missing
      sign-out: failed revocation-missing ~ SITE_ADDRESS.*drops Origin
    a refusal of the page’s own origin in the words of the server ${on(TOKEN, html('403 Forbidden', 403))}
      gateway: failed gateway-refuses-page ~ SITE_ADDRESS.*firewall before it.*drops Origin
    a body that is dropped ${{ body: () => '' }}
      gateway: failed gateway-body
      sign-out: warning revocation-fails ~ Content-Type: application/x-www-form-urlencoded
    open to other origins ${{ admits: (_, form) => !/^(?:client_cred|password)/.test(form.get('grant_type') ?? '') }}
      gateway: failed gateway-open ~ Origin: https://elsewhere\.example
    open to other grants ${{ admits: isOwn }}
      gateway: failed gateway-other-grants ~ client_credentials
    a refusal of refresh tokens ${{
      admits: (request, form) =>
        isOwn(request) &&
        (request.path !== '/gateway/token' || form.get('grant_type') === 'authorization_code'),
    }}
      gateway: failed gateway-no-refresh ~ not the grant refresh_token
    the whole service forwarded ${{ passes: (path) => (path.startsWith('/core/') ? path : undefined) }}
      gateway: failed gateway-other-paths @ /core/ ~ more of the authentication service
    all of /gateway/ forwarded ${{
      passes: (path) =>
        path.startsWith('/gateway/') ? path.replace('/gateway/', '/core/connect/') : undefined,
    }}
      gateway: failed gateway-other-paths @ /gateway/authorize$ ~ refuse all others
    answers that other origins may read ${sending('Access-Control-Allow-Origin', '*')}
      gateway: warning gateway-cors ~ Access-Control-Allow-Origin: \*
    cookies of the service ${sending('Set-Cookie', 'lms_session=1; Path=/')}
      gateway: warning gateway-cookies ~ lms_session
    answers that caches may keep ${sending('cache-control', 'public, max-age=600')}
      gateway: warning gateway-storable ~ public, max-age=600
    a rate limit that all people share ${on(TOKEN, { status: 429 })}
      gateway: failed gateway-rate-limited ~ after the first.*share an address
    a rate limit of three requests ${limited()}
      gateway: warning gateway-rate-limited ~ what else the gateway lets through could not be seen
    a service that fails ${on(TOKEN, refusing('temporarily_unavailable', '', 503))}
      gateway: failed gateway-upstream ~ service fails behind the gateway.*may well be right
    a proxy that sends bodies without their length ${on(TOKEN, html('411 Length Required', 411))}
      gateway: failed gateway-body ~ proxy_request_buffering on
    a content network that does not reach the service ${on(TOKEN, html('522: Connection timed out', 522))}
      gateway: failed gateway-upstream ~ does not accept its connections
    a limit for the size of bodies ${on(TOKEN, { status: 413 })}
      gateway: failed gateway-body-limit ~ client_max_body_size
    a secret sent by a refused method ${on(TOKEN, refusing('invalid_client', 'use client_secret_post'))}
      gateway: failed gateway-secret ~ client_secret_basic allowed
    errors that become successes ${failing((answer) => ({ ...answer, status: 200 }))}
      gateway: failed gateway-errors-as-success ~ Errors come through the gateway as successes.*invalid_grant.*pass on the status
    a page with status 200 in place of errors ${failing(() => html('Oops'))}
      gateway: failed gateway-html ~ sends errors as a page with status 200
    index.html in place of refusals ${failing(() => ({ ...html(''), body: index }))}
      gateway: failed gateway-missing ~ answers refusals with index\.html.*switch that off for /gateway/
    a front that replaces answers with an error status ${on(TOKEN, html('Something went wrong', 400))}
      gateway: failed gateway-replaced ~ proxy_intercept_errors off
  `;
