// Texts about cross-origin requests. `came`: from `whatCame`.
import { say } from './doctorMessage.ts';

export const corsTexts = {
  sameOrigin: (name: string) => say`same-origin
    ${name} is on the page’s own origin: no CORS needed.`,
  noApi: () => say`cors-no-api
    Not examined: what answers there is no API (see "Contract versions").`,
  broken: (name: string) => say`cors-no-endpoint
    Not examined: ${name.charAt(0).toLowerCase()}${name.slice(1)} does not work in itself (see above).`,
  allowed: (name: string) => say`cors-allowed
    ${name} lets the page’s origin in.`,
  preflight: (name: string, came: string) => say`preflight-refused
    ${name} answers a preflight (OPTIONS) not with a success, but with ${came}.
    Let OPTIONS requests through without a token and without a redirect: browsers send them before the real ones.`,
  origin: (
    name: string,
    page: string,
    found: string | undefined,
    request: string,
  ) => say`origin-not-allowed
    ${name} does not let the origin ${page} in, so browsers withhold its answers from the page. Its answer to ${request} has ${found === undefined ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${found}`}.${found === `${page}/` ? ' Only the slash at the end differs.' : ''}
    Have it answer with Access-Control-Allow-Origin: ${page}, or serve it on the page’s own origin through a proxy. If it does so already, a proxy before it drops Origin: have it pass on that header.${name.includes('discovery') ? ' With both auth.authorizationEndpoint and auth.tokenEndpoint in config.json, the page does without discovery.' : ''}`,
  refusesOrigin: (name: string, page: string, came: string) => say`origin-refused
    ${name} answers a request without Origin, and refuses the same with Origin: ${page}, which browsers send. It answered with ${came}.
    Have what filters by Origin (a protection against forged requests, a firewall) let ${page} through at this address; where the service has a kind of registration for single-page applications, have the page registered as one.`,
  kept: (name: string, page: string) => say`origin-not-allowed
    ${name} lets the origin ${page} in, but a cache on the way answers with what it kept for another, so browsers withhold it from the page.
    Have it answered with Vary: Origin, or with Access-Control-Allow-Origin: *; then empty the cache. With both auth.authorizationEndpoint and auth.tokenEndpoint in config.json, the page does without discovery.`,
  doubled: (name: string, found: string, request: string) => say`origin-doubled
    ${name} sends Access-Control-Allow-Origin twice or with two values (${found}) with its answer to ${request}, so browsers withhold it.
    Both the server and a proxy before it add the header: let one of them do so.`,
  header: (name: string, header: string, found: string | undefined) => say`header-not-allowed
    ${name} does not allow the header ${header} from another origin, so browsers send no request. Its answer to the preflight has ${found === undefined ? 'no Access-Control-Allow-Headers' : `Access-Control-Allow-Headers: ${found}`}.
    Add ${header} to Access-Control-Allow-Headers; a * does not stand for Authorization.`,
  errors: (name: string, status: number) => say`errors-without-cors
    ${name} leaves Access-Control-Allow-Origin out of its errors (status ${status}), so the page cannot tell an ended session from a dead network.
    Have the header sent with every answer (in nginx: add_header … always).`,
  hidden: (name: string, header: string) => say`headers-not-exposed
    ${name} does not let the page read ${header}: Access-Control-Expose-Headers does not name it, so the page guesses how long to wait.
    Send Access-Control-Expose-Headers: Date, Retry-After, X-Rate-Limit-Remaining, X-Rate-Limit-Reset, X-Request-Cost.`,
} as const;
