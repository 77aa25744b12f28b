// Words why a call, the list of courses or a sign-in failed.
import type { BrowserFault, SignInFault } from '../auth/discovery/signInFault.ts';
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

export interface FaultText {
  readonly text: string;
  /** For an administrator. */
  readonly details?: string;
}

type AnyFault = CheckFault | ListFault;

/** The words of these say what to do, or that it passes. */
const forEverybody: ReadonlySet<AnyFault['kind']> = new Set([
  'signed-out',
  'network',
  'timeout',
  'rate-limited',
  'paused',
  'sign-on-over',
  'other-person',
]);

/** Whether the words say to tell the administrator. */
export function isForAdministrators(fault: AnyFault): boolean {
  if (fault.kind === 'server-error') return fault.status !== 503;
  return !forEverybody.has(fault.kind);
}

export function faultText(
  fault: AnyFault,
  { words: { fault: words, signInFault }, time }: Pick<Language, 'words' | 'time'>,
  lms: string,
): FaultText {
  switch (fault.kind) {
    case 'signed-out':
      return { text: words.signedOut };
    case 'network':
      return { text: words.network({ lms }) };
    case 'timeout':
      return { text: words.timeout({ lms }) };
    case 'rate-limited':
      return { text: words.rateLimited({ lms }) };
    case 'paused': {
      const until = { lms, time: time(fault.until) };
      return { text: fault.maintenance ? words.maintenance(until) : words.paused(until) };
    }
    case 'server-error':
      if (fault.status === 503) return { text: words.outOfService({ lms }) };
      return { text: words.serverError({ lms, status: String(fault.status) }) };
    case 'intercepted':
      return { text: words.intercepted({ lms, status: String(fault.status) }) };
    case 'sign-on-over':
      return { text: words.signOnOver };
    case 'malformed':
      return { text: `${words.malformed({ lms })} ${signInFault.ifLasts}` };
    case 'insufficient-scope':
      return {
        text: words.scope,
        details: fault.fallback ? words.scopeDetailsAny : words.scopeDetails,
      };
    case 'not-permitted':
      return { text: words.notPermitted({ lms }) };
    case 'not-found':
      return { text: words.notFound({ lms }), details: words.notFoundDetails({ lms }) };
    case 'refused':
      return { text: words.refused({ lms, status: String(fault.status) }) };
    case 'too-large':
      return { text: words.tooLarge };
    case 'other-person':
      return { text: words.otherPerson({ lms }) };
    case 'left-out':
      return { text: words.leftOut({ lms }) };
    case 'cut':
      return { text: words.cut };
    case 'endless':
      return { text: words.endless };
    case 'unreadable':
      return { text: words.unreadable({ lms }), details: words.unreadableDetails };
    case 'not-renewed': {
      const { says, until } = fault;
      const when = until === undefined ? [] : [words.tryAfter({ time: time(until) })];
      return { text: [words.notRenewed({ says }), ...when].join(' ') };
    }
  }
}

/** Perhaps the browser's: SignInFault.tsx says what to do. */
export type AdvisedFault = BrowserFault | Extract<SignInFault, { readonly kind: 'unknown-state' }>;

export function isAdvised(fault: SignInFault): fault is AdvisedFault {
  return ['unknown-state', 'storage-denied', 'storage-full', 'not-secure'].includes(fault.kind);
}

const contact = true;

export interface SignInFaultWords extends Pick<Language, 'time'> {
  readonly words: Words;
  readonly lms: string;
}

interface SignInFaultText {
  /** Why, with what the service says. */
  readonly cause: string;
  /** The advice. */
  readonly next?: string;
  /** The words name an administrator. */
  readonly contact?: true;
}

/** undefined: no fault. */
export function signInFaultText(
  fault: SignInFault,
  { words: all, time, lms }: SignInFaultWords,
): SignInFaultText | undefined {
  const { signInFault: words, fault: common, page, signIn } = all;
  const again = { next: words.startAnew };
  const againOrTell = { next: `${words.startAnew} ${words.ifAgain}`, contact } as const;
  const quoted = (cause: string, code: string) => `${cause} ${words.says({ code })}`;
  switch (fault.kind) {
    case 'nobody':
    case 'storage-denied':
    case 'storage-full':
    case 'not-secure':
      return undefined;
    case 'unreachable':
      return { cause: signIn.unreachable };
    case 'page-incomplete':
      return { cause: page.partMissing };
    case 'sign-on-over':
      return { cause: common.signOnOver };
    case 'denied':
      return { cause: words.denied({ lms }) };
    case 'unknown-state':
      return { cause: words.unknownState, ...again };
    case 'malformed-response':
      return { cause: words.malformedResponse, ...again };
    case 'issuer-mismatch':
      return { cause: words.issuerMismatch, contact };
    case 'bad-token-response':
      return { cause: words.badTokenResponse, contact };
    case 'bad-id-token':
      return { cause: words.badIdToken, ...againOrTell };
    case 'undiscovered':
      return { cause: words.undiscovered, contact };
    case 'timeout':
      return { cause: words.timeout, ...againOrTell };
    case 'interaction':
      return { cause: quoted(words.interaction({ lms }), fault.code) };
    case 'registration':
      return { cause: quoted(words.registration, fault.code), contact };
    case 'scope':
      return { cause: quoted(words.scope, fault.code), contact };
    case 'refused':
      return { cause: words.refused({ lms, code: fault.code }), ...againOrTell };
    case 'provider-error':
      return { cause: words.providerError({ lms, code: fault.code }), ...againOrTell };
    case 'unavailable': {
      const { says, until } = fault;
      const when = until === undefined ? words.tryLater : common.tryAfter({ time: time(until) });
      return { cause: words.unavailable({ says }), next: `${when} ${words.ifLasts}`, contact };
    }
    case 'unreadable':
      return { cause: words.unreadable({ status: String(fault.status) }), ...againOrTell };
    case 'unidentified':
      return { cause: words.unidentified({ lms }), ...againOrTell };
    case 'clock': {
      const both = { device: time(fault.device), service: time(fault.service) };
      return { cause: words.clock(both), next: words.setClock, contact };
    }
    case 'unexpected':
      return { cause: words.unexpected, ...againOrTell };
  }
}
