// The doctor's words about the redirect URI, the public client and cross-origin requests. Long because it is a list; its only logic is the choice of a sentence.
import type { NetworkFault } from '../networkFault.ts';
import { networkWords } from './connectionTexts.ts';
import type { DoctorMessage } from './doctorMessage.ts';

/** The one code on which another check depends. */
export const CLIENT_UNKNOWN = 'client-unknown';

export const redirectTexts = {
  accepted: (redirectUri: string): DoctorMessage => ({
    code: 'redirect-uri-accepted',
    what: `The authorization endpoint accepts ${redirectUri}, and refuses one that nobody registered.`,
  }),
  cannotTell: (redirectUri: string): DoctorMessage => ({
    code: 'redirect-uri-cannot-tell',
    what: `The authorization endpoint says nothing against ${redirectUri}, but nothing either against one that nobody registered.`,
    next: 'Sign in by hand once: a wrong registration shows after the password.',
  }),
  refused: (redirectUri: string, code: string): DoctorMessage => ({
    code: 'redirect-uri-refused',
    what: `The authorization endpoint refuses the page’s redirect URI (${code}).`,
    next: `Register exactly ${redirectUri} for the page. Every character counts.`,
  }),
  unknownClient: (clientId: string, code: string): DoctorMessage => ({
    code: CLIENT_UNKNOWN,
    what: `The authorization endpoint does not know the client ${clientId} (${code}).`,
    next: 'Correct auth.clientId in config.json, or register the page.',
  }),
  invalidScope: (scope: string): DoctorMessage => ({
    code: 'page-scope-refused',
    what: `The page may not ask for the scope ${scope} (invalid_scope).`,
    next: 'Add the scope to the registration of the page, or correct auth.scope in config.json.',
  }),
  otherRefusal: (code: string): DoctorMessage => ({
    code: 'authorization-refused',
    what: `The authorization endpoint refuses the page’s request (${code}).`,
    next: 'Compare the registration of the page with config.json: client identifier, redirect URI, scopes, authorization code grant.',
  }),
  silent: (fault: NetworkFault): DoctorMessage => ({
    code: `authorization-${fault}`,
    what: `The authorization endpoint does not answer: ${networkWords[fault].what}`,
    next: networkWords[fault].next,
  }),
} as const;

export const clientSecretTexts = {
  publicClient: (): DoctorMessage => ({
    code: 'public-client',
    what: 'The token endpoint takes codes from the page without a client secret.',
  }),
  stranger: (): DoctorMessage => ({
    code: 'no-client',
    what: 'Not examined: the authentication service does not know the client.',
  }),
  demanded: (): DoctorMessage => ({
    code: 'secret-demanded',
    what: 'The token endpoint demands that the page prove itself with a client secret (invalid_client). A page in a browser cannot keep one, so nobody can sign in.',
    next: 'Have the page registered as a public client with PKCE. If the LMS insists on a secret, put a gateway before the token endpoint that adds it, and name the gateway as auth.tokenEndpoint: see the README, "If your LMS insists on a client secret".',
  }),
  wrongGrant: (): DoctorMessage => ({
    code: 'code-grant-not-allowed',
    what: 'The page’s application may not use the authorization code grant (unauthorized_client).',
    next: 'Register the page as an application of the authorization code type; the service client of the doctor is another one.',
  }),
  cannotTell: (answer: string): DoctorMessage => ({
    code: 'secret-cannot-tell',
    what: `A code that does not exist should be refused as invalid_grant; the answer was ${answer}. Whether a secret is demanded stays open.`,
    next: 'Sign in by hand once.',
  }),
} as const;

export const corsTexts = {
  sameOrigin: (name: string): DoctorMessage => ({
    code: 'same-origin',
    what: `${name} is on the page’s own origin: no CORS needed.`,
  }),
  allowed: (name: string): DoctorMessage => ({
    code: 'cors-allowed',
    what: `${name} lets the page’s origin in.`,
  }),
  preflight: (name: string, status: number): DoctorMessage => ({
    code: 'preflight-refused',
    what: `${name} answers a preflight with status ${status} in place of a success.`,
    next: 'Let OPTIONS requests through without a token: browsers send them before the real ones.',
  }),
  origin: (name: string, page: string): DoctorMessage => ({
    code: 'origin-not-allowed',
    what: `${name} does not let the origin ${page} in, so browsers withhold its answers from the page.`,
    next: `Have it answer with Access-Control-Allow-Origin: ${page}, or serve it on the page’s own origin through a proxy.`,
  }),
  header: (name: string, header: string): DoctorMessage => ({
    code: 'header-not-allowed',
    what: `${name} does not allow the header ${header} from another origin, so browsers send no request.`,
    next: `Add ${header} to Access-Control-Allow-Headers; a * does not stand for Authorization.`,
  }),
  errors: (name: string): DoctorMessage => ({
    code: 'errors-without-cors',
    what: `${name} leaves Access-Control-Allow-Origin out of its errors, so the page cannot tell an ended session from a dead network.`,
    next: 'Have the header sent with every answer (in nginx: add_header … always).',
  }),
} as const;
