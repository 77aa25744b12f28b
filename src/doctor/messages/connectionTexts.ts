// Texts about configuration, addresses, discovery and clocks.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { explainedText, type ExplainedMistake } from '../configFile/explainMistakes.ts';
import type { NetworkFault } from '../probe.ts';
import type { CodingTrouble } from '../page/contentCoding.ts';
import { codingAdvice, networkWords, quoted } from './networkTexts.ts';
import { type Advice, say, type DoctorMessage } from '../finding.ts';

export const configTexts = {
  fine: () => say`config-fine
    config.json has no mistakes.`,
  mistake: (mistake: ExplainedMistake) => say`config-${mistake.problem}
    ${mistake.path === '' ? 'config.json' : mistake.path} ${explainedText(mistake)}
    Correct config.json, which lies beside index.html, and load the page anew. Nothing has to be built.`,
  silent: (fault: NetworkFault) => say`config-unreachable
    config.json could not be fetched: ${networkWords[fault]}`,
  failing: (status: number) => say`config-unreachable
    config.json could not be fetched: the server fails (status ${status}).
    Look into the log of the server.`,
  refused: (status: number) => say`config-unreachable
    config.json could not be fetched: the server refuses it (status ${status}).
    Let everybody read config.json, as all files of the page: check its permissions, access rules, and any firewall.`,
  notThere: (status: number) => say`config-unreachable
    config.json is not there: the server answers ${status}.
    Put config.json beside index.html, and see that the server answers /config.json without a redirect.`,
  /** `message`: about config.json. */
  withPage: (message: DoctorMessage): DoctorMessage => ({
    ...message,
    next: 'So it is with the page itself: "Deployed page" below says why.',
  }),
  redirected: (target: string) => say`config-unreachable
    config.json is not there: the server redirects it to ${target}.
    Let everybody read config.json at its own address. Where the whole page is elsewhere or behind a sign-in, see "Deployed page" below.`,
  toHttp: (target: string) => say`config-unreachable
    config.json could not be fetched: the server redirects from https to plain http (${target}), which browsers do not follow there.
    Where a proxy ends TLS, have it tell the server behind it: X-Forwarded-Proto: https.`,
  moved: (base: string) => say`page-address-moved
    The page is elsewhere: the server redirects config.json to the one at ${base}.
    Write ${base} as page in doctor.json, and give people that address.`,
  swallowed: () => say`config-is-page
    config.json is not there: the server answers with index.html in its place, as if it were an address of the page.
    Put config.json beside index.html.`,
  otherPage: (title: string) => say`config-is-html
    In place of config.json, the server sends an HTML page${quoted(title)}.
    Put config.json beside index.html, and see that no sign-in, firewall or notice stands before it.`,
  empty: () => say`config-empty
    config.json is empty.
    Upload it again.`,
  coding: (trouble: CodingTrouble) => say`config-coding
    config.json ${codingAdvice(trouble)}`,
  unreadable: () => say`config-unreadable
    The file that doctor.json names as "config" cannot be read.
    Check the path (it starts at the folder of doctor.json), or leave "config" out to examine the page’s own.`,
  differs: () => say`config-differs
    The deployed page has another config.json than the file that is examined here.
    Copy the file to the page, or leave "config" out of doctor.json to examine the deployed one.`,
  unlike: () => say`config-unlike
    config.json comes now in one form and now in another, or not at all.
    Several servers or caches stand behind the name: give all of them the same config.json, and reload each gateway.`,
  deployedUnknown: () => say`config-deployed-unknown
    The deployed page’s own config.json could not be read to compare it with the file.
    See "Deployed page" below.`,
  notJson: (mistake: Advice) => say`config-not-json
    ${mistake}`,
  notUtf8: () => say`config-not-utf8
    config.json is not stored in UTF-8: letters such as é and ö in it are lost, and people see � in their place.
    Save it again as UTF-8.`,
  stale: (name: string) => say`not-revalidated
    ${name} is answered with "304 Not Modified" also to a browser that has another version of it, so that an edit or an update is never seen.
    Have the server, or a cache before it, compare If-None-Match with the ETag of the file, or ignore that header.`,
  deeper: (page: string, base: string) => say`page-address-moved
    ${page} is an address within the page and not its own: config.json lies at ${base}/config.json.
    Write ${base} as page in doctor.json.`,
  nothingElse: () => say`no-config
    Not examined: it takes a config.json that can be used.`,
} as const;

/** Of what config.json hardly means. */
export const doubtTexts = {
  keyTwice: (path: string) => say`config-key-twice
    ${path} stands in the same place more than once. The last counts, and the others are ignored.
    Remove all but one of them.`,
  oldContract: (product: string, version: string) => say`config-old-contract
    contracts.${product} is "${version}", many versions before "1.10": what stands behind the point is a whole number, so "1.8" is not "1.80".
    Write the version in full, such as "1.82".`,
  tokenElsewhere: (token: string, signIn: string) => say`config-token-elsewhere
    auth.tokenEndpoint is at ${token}, and people sign in at ${signIn}: codes and tokens go to ${token}.
    Right if both belong to your authentication service. Otherwise correct it.`,
  issuerSlash: () => say`config-issuer-slash
    auth.issuer ends with a slash. It is compared letter by letter with the name that the authentication service gives itself.
    Remove the slash, unless the discovery document has it, too.`,
} as const;

export const reachabilityTexts = {
  answers: (name: string) => say`reachable
    ${name} answers.`,
  silent: (name: string, fault: NetworkFault, announced: boolean) => say`unreachable-${fault}
    ${name} does not answer: ${networkWords[fault].what}${announced ? ' Its address is from the discovery document of the issuer.' : ''}
    ${networkWords[fault].next}`,
  refusesDoctor: (name: string, came: string) => say`refuses-doctor
    ${name} refuses the doctor by its name (User-Agent: course-updates-doctor), and not a browser: a firewall answered with ${came}.
    Have its rule against bots let that name through, and run the doctor again: what is said below about that address is about the firewall.`,
  /** `name` is within a sentence. */
  skipped: (name: string) => say`no-answer
    Not examined: ${name.charAt(0).toLowerCase()}${name.slice(1)} does not answer.`,
  serverError: (name: string, came: string) => say`server-error
    ${name} fails: it answered with ${came}.
    Look into the log of that server, then run the doctor again.`,
} as const;

const EXACTLY =
  'Write auth.issuer in config.json exactly as the document does, to the last slash (RFC 8414, 3.3).';

/** Each with what follows the two issuers, and the next step. */
const differences = {
  slash: ['. Only the slash at the end differs', EXACTLY],
  case: ['. Only capital and small letters differ', EXACTLY],
  unsafe: [
    '. The service does not know its public https address',
    'Have the authentication service name its public address (Keycloak: hostname; behind a proxy: X-Forwarded-Proto, X-Forwarded-Host): then auth.issuer is right as it is.',
  ],
  template: [
    '. The document is for the tenants of several organizations, and names none of them',
    'Write the issuer of your own tenant as auth.issuer in config.json (Entra: the tenant’s id in place of common, organizations or consumers).',
  ],
  more: ['', EXACTLY],
} as const;

export type IssuerDifference = keyof typeof differences;

export const discoveryTexts = {
  configured: () => say`endpoints-configured
    Both endpoints are in config.json, so the page makes no discovery request.`,
  agrees: () => say`discovery-agrees
    The issuer’s discovery document names the same issuer and usable endpoints.`,
  missing: (came: string) => say`discovery-missing
    There is no discovery document at the issuer: it answered with ${came}. config.json does not name both endpoints, so nobody can sign in.
    Correct auth.issuer, or give auth.authorizationEndpoint and auth.tokenEndpoint in config.json.`,
  behindPage: (came: string) => say`discovery-behind-page
    A page stands before the discovery document of the issuer, such as a firewall’s that wants to see a browser first: it answered with ${came}. Nobody can sign in.
    Have it let the discovery document through without a challenge, or give auth.authorizationEndpoint and auth.tokenEndpoint in config.json.`,
  denied: (came: string) => say`discovery-denied
    The discovery document is refused to a caller without a password or a session, so that nobody can sign in: it answered with ${came}.
    Have what stands before the issuer (a firewall, a list of addresses, a password) let everybody read it, or give auth.authorizationEndpoint and auth.tokenEndpoint in config.json. Where nothing refuses, auth.issuer is wrong.`,
  ofPage: (configured: string, issuer: string | undefined) => say`issuer-is-page
    auth.issuer is ${configured}, on the page’s own origin, where no authentication service describes itself: it is not a gateway’s address. Answers of a sign-in name their issuer, and the page refuses another (RFC 9207).
    Write ${issuer === undefined ? 'the issuer of the authentication service itself' : issuer} as auth.issuer in config.json; the gateway belongs in auth.tokenEndpoint alone.`,
  down: (came: string) => say`discovery-down
    The authentication service does not answer the discovery document right now: it answered with ${came}. Nobody can sign in until it does.
    Ask whoever runs the service, then run this again. With auth.authorizationEndpoint and auth.tokenEndpoint in config.json the page needs no discovery.`,
  elsewhere: (issuer: string, came: string) => say`discovery-missing
    There is no discovery document at the issuer, but there is one of ${issuer}: at auth.issuer it answered with ${came}.
    Write ${issuer} as auth.issuer in config.json.`,
  otherIssuer: (
    named: string,
    configured: string,
    difference: IssuerDifference,
  ) => say`issuer-differs
    The discovery document is about another issuer: ${named} and not ${configured}, which auth.issuer says${differences[difference][0]}.
    ${differences[difference][1]}`,
  otherEndpoint: (key: string, configured: string, discovered: string) => say`endpoint-differs
    ${key} in config.json is ${configured}, but the issuer announces ${discovered}
    Right if it is a gateway of yours. Otherwise correct it, or leave it out.`,
  gateway: (key: string, configured: string, discovered: string) => say`endpoint-gateway
    ${key} is on the page’s own origin, a gateway: ${configured} stands for ${discovered}`,
  noEndpoint: (name: string) => say`endpoint-missing
    The discovery document names no ${name}, and neither does config.json. Nobody can sign in.
    Have the authentication service corrected, or give the endpoints in config.json.`,
  unsafe: (name: string, announced: string) => say`endpoint-unsafe
    The discovery document has no usable ${name}: it announces ${announced}, and must announce an https address.
    Have the authentication service corrected (behind a proxy it may not know its own name: X-Forwarded-Proto, X-Forwarded-Host), or give the endpoints in config.json.`,
  notAnnounced: (list: string, value: string) => say`flow-not-announced
    The discovery document does not announce what the page uses: ${list} has no ${value}.
    Ask whether the service takes the authorization code flow, and have it switched on.`,
  refused: (fault: SignInFault, came: string) => say`discovery-refused
    The page cannot use the discovery document: ${fault.kind === 'issuer-mismatch' ? 'it is about another issuer.' : 'it does not arrive whole and in time, or makes no sense to a browser.'} The doctor got ${came}.
    Give auth.authorizationEndpoint and auth.tokenEndpoint in config.json.`,
  noPkce: () => say`no-pkce
    The service does not announce PKCE with S256, which protects the code on its way (RFC 7636).
    Ask whether the service takes code_challenge_method=S256. A public client should not do without.`,
  unknown: () => say`no-endpoints
    Not examined: it is not known where people sign in.`,
} as const;

export const clockTexts = {
  agree: (seconds: number) => say`clocks-agree
    This machine and the token endpoint differ by ${seconds} s at most.`,
  differ: (seconds: number) => say`clocks-differ
    This machine’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the token endpoint’s. Assertions carry the time and live a minute, so they may be refused.
    Let both machines set their clocks by NTP. The page itself does not depend on it: browsers sign nothing.`,
  unknown: () => say`clock-unknown
    The token endpoint’s answer has no Date header, so the clocks could not be compared.`,
} as const;
