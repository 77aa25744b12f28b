// The doctor's words about configuration, addresses, discovery and clocks.
// Long because it is a list; its only logic is the choice of a sentence.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import type { ConfigMistake } from '../../config/configMistake.ts';
import type { NetworkFault } from '../networkFault.ts';
import type { DoctorMessage } from './doctorMessage.ts';
import { networkWords } from './networkTexts.ts';
import { mistakeText } from '../../config/configTexts.ts';

function withoutConfig(status: number): Pick<DoctorMessage, 'what' | 'next'> {
  if (status >= 500) {
    return {
      what: `config.json could not be fetched: the server fails (status ${status}).`,
      next: 'See "Deployed page" below where the whole page fails; else look into the log of the server.',
    };
  }
  if ([401, 403, 406, 407, 429].includes(status)) {
    return {
      what: `config.json could not be fetched: the server refuses it (status ${status}).`,
      next: 'Let everybody read config.json, as all files of the page: check its permissions, access rules, and any firewall. Where the whole page is refused, see "Deployed page" below.',
    };
  }
  return {
    what: `config.json is not there: the server answers ${status}.`,
    next: 'Put config.json beside index.html, and see that the server answers /config.json without a redirect.',
  };
}

export const configTexts = {
  fine: (): DoctorMessage => ({ code: 'config-fine', what: 'config.json has no mistakes.' }),
  mistake: (mistake: ConfigMistake): DoctorMessage => ({
    code: `config-${mistake.problem}`,
    what: `${mistake.path === '' ? 'config.json' : mistake.path} ${mistakeText(mistake)}`,
    next: 'Correct config.json, which lies beside index.html, and load the page anew. Nothing has to be built.',
  }),
  silent: (fault: NetworkFault): DoctorMessage => ({
    code: 'config-unreachable',
    what: `config.json could not be fetched: ${networkWords[fault].what}`,
    next: networkWords[fault].next,
  }),
  status: (status: number): DoctorMessage => ({
    code: 'config-unreachable',
    ...withoutConfig(status),
  }),
  redirected: (target: string): DoctorMessage => ({
    code: 'config-unreachable',
    what: `config.json is not there: the server redirects to ${target}.`,
    next: 'Let everybody read config.json at its own address. Where the whole page is elsewhere or behind a sign-in, see "Deployed page" below.',
  }),
  circle: (): DoctorMessage => ({
    code: 'config-unreachable',
    what: 'config.json could not be fetched: the server redirects it to its own address.',
    next: 'See "Deployed page" below, where the whole page is redirected like that.',
  }),
  toHttp: (target: string): DoctorMessage => ({
    code: 'config-unreachable',
    what: `config.json could not be fetched: the server redirects from https to plain http (${target}), which browsers do not follow there.`,
    next: 'Where a proxy ends TLS, have it tell the server behind it: X-Forwarded-Proto: https.',
  }),
  moved: (base: string): DoctorMessage => ({
    code: 'page-address-moved',
    what: `The page is elsewhere: the server redirects config.json to the one at ${base}.`,
    next: `Write ${base} as page in doctor.json, and give people that address.`,
  }),
  swallowed: (): DoctorMessage => ({
    code: 'config-is-page',
    what: 'config.json is not there: the server answers with index.html in its place, as if it were an address of the page.',
    next: 'Put config.json beside index.html.',
  }),
  otherPage: (title: string): DoctorMessage => ({
    code: 'config-is-html',
    what: `In place of config.json, the server sends an HTML page${title === '' ? '' : ` ("${title}")`}.`,
    next: 'Put config.json beside index.html, and see that no sign-in, firewall or notice stands before it.',
  }),
  empty: (): DoctorMessage => ({
    code: 'config-empty',
    what: 'config.json is empty.',
    next: 'Upload it again.',
  }),
  coding: (coding: string): DoctorMessage => ({
    code: 'config-coding',
    what: `config.json comes with a body that Content-Encoding ${coding} does not make readable.`,
    next: 'Compress in one place only, and name what was done: check the rules for files ending in .gz and .br.',
  }),
  unreadable: (): DoctorMessage => ({
    code: 'config-unreadable',
    what: 'The file that doctor.json names as "config" cannot be read.',
    next: 'Check the path (it starts at the folder of doctor.json), or leave "config" out to examine the page’s own.',
  }),
  differs: (): DoctorMessage => ({
    code: 'config-differs',
    what: 'The deployed page has another config.json than the file that is examined here.',
    next: 'Copy the file to the page, or leave "config" out of doctor.json to examine the deployed one.',
  }),
  deployedUnknown: (): DoctorMessage => ({
    code: 'config-deployed-unknown',
    what: 'The deployed page’s own config.json could not be read to compare it with the file.',
    next: 'See "Deployed page" below.',
  }),
  nothingElse: (): DoctorMessage => ({
    code: 'no-config',
    what: 'Not examined: it takes a config.json that can be used.',
  }),
} as const;

export const reachabilityTexts = {
  answers: (name: string): DoctorMessage => ({
    code: 'reachable',
    what: `${name} answers.`,
  }),
  silent: (name: string, fault: NetworkFault, announced: boolean): DoctorMessage => ({
    code: `unreachable-${fault}`,
    what: `${name} does not answer: ${networkWords[fault].what}${announced ? ' Its address is from the discovery document of the issuer.' : ''}`,
    next: networkWords[fault].next,
  }),
  /** `name` stands within a sentence here. */
  skipped: (name: string): DoctorMessage => ({
    code: 'no-answer',
    what: `Not examined: ${name.charAt(0).toLowerCase()}${name.slice(1)} does not answer.`,
  }),
  serverError: (name: string, came: string): DoctorMessage => ({
    code: 'server-error',
    what: `${name} fails: it answered with ${came}.`,
    next: 'Look into the log of that server, then run the doctor again.',
  }),
} as const;

export const discoveryTexts = {
  configured: (): DoctorMessage => ({
    code: 'endpoints-configured',
    what: 'Both endpoints are in config.json, so the page makes no discovery request.',
  }),
  agrees: (): DoctorMessage => ({
    code: 'discovery-agrees',
    what: 'The issuer’s discovery document names the same issuer and usable endpoints.',
  }),
  missing: (came: string): DoctorMessage => ({
    code: 'discovery-missing',
    what: `There is no discovery document at the issuer: it answered with ${came}. config.json does not name both endpoints, so nobody can sign in.`,
    next: 'Correct auth.issuer, or give auth.authorizationEndpoint and auth.tokenEndpoint in config.json.',
  }),
  elsewhere: (issuer: string, came: string): DoctorMessage => ({
    code: 'discovery-missing',
    what: `There is no discovery document at the issuer, but there is one of ${issuer}: at auth.issuer it answered with ${came}.`,
    next: `Write ${issuer} as auth.issuer in config.json.`,
  }),
  otherIssuer: (
    named: string,
    configured: string,
    difference: 'slash' | 'case' | 'more',
  ): DoctorMessage => ({
    code: 'issuer-differs',
    what: `The discovery document is about another issuer: ${named} and not ${configured}, which auth.issuer says${{ slash: '. Only the slash at the end differs', case: '. Only capital and small letters differ', more: '' }[difference]}.`,
    next: 'Write auth.issuer in config.json exactly as the document does, to the last slash (RFC 8414, 3.3).',
  }),
  otherEndpoint: (key: string, configured: string, discovered: string): DoctorMessage => ({
    code: 'endpoint-differs',
    what: `${key} in config.json is ${configured}, but the issuer announces ${discovered}`,
    next: 'Right if it is a gateway of yours. Otherwise correct it, or leave it out.',
  }),
  gateway: (key: string, configured: string, discovered: string): DoctorMessage => ({
    code: 'endpoint-gateway',
    what: `${key} is on the page’s own origin, a gateway: ${configured} stands for ${discovered}`,
  }),
  noEndpoint: (name: string): DoctorMessage => ({
    code: 'endpoint-missing',
    what: `The discovery document names no ${name}, and neither does config.json. Nobody can sign in.`,
    next: 'Have the authentication service corrected, or give the endpoints in config.json.',
  }),
  unsafe: (name: string, announced: string): DoctorMessage => ({
    code: 'endpoint-unsafe',
    what: `The discovery document has no usable ${name}: it announces ${announced}, and must announce an https address.`,
    next: 'Have the authentication service corrected (behind a proxy it may not know its own name: X-Forwarded-Proto, X-Forwarded-Host), or give the endpoints in config.json.',
  }),
  notAnnounced: (list: string, value: string): DoctorMessage => ({
    code: 'flow-not-announced',
    what: `The discovery document does not announce what the page uses: ${list} has no ${value}.`,
    next: 'Ask whether the service takes the authorization code flow, and have it switched on.',
  }),
  refused: (fault: SignInFault, came: string): DoctorMessage => ({
    code: 'discovery-refused',
    what: `The page cannot use the discovery document: ${
      fault.kind === 'issuer-mismatch'
        ? 'it is about another issuer.'
        : 'it does not arrive whole and in time, or makes no sense to a browser.'
    } The doctor got ${came}.`,
    next: 'Give auth.authorizationEndpoint and auth.tokenEndpoint in config.json.',
  }),
  noPkce: (): DoctorMessage => ({
    code: 'no-pkce',
    what: 'The service does not announce PKCE with S256, which protects the code on its way (RFC 7636).',
    next: 'Ask whether the service takes code_challenge_method=S256. A public client should not do without.',
  }),
  unknown: (): DoctorMessage => ({
    code: 'no-endpoints',
    what: 'Not examined: it is not known where people sign in.',
  }),
} as const;

export const clockTexts = {
  agree: (seconds: number): DoctorMessage => ({
    code: 'clocks-agree',
    what: `This machine and the token endpoint differ by ${seconds} s at most.`,
  }),
  differ: (seconds: number): DoctorMessage => ({
    code: 'clocks-differ',
    what: `This machine’s clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'behind' : 'ahead of'} the token endpoint’s. Assertions carry the time and live a minute, so they may be refused.`,
    next: 'Let both machines set their clocks by NTP. The page itself does not depend on it: browsers sign nothing.',
  }),
  unknown: (): DoctorMessage => ({
    code: 'clock-unknown',
    what: 'The token endpoint’s answer has no Date header, so the clocks could not be compared.',
  }),
} as const;
