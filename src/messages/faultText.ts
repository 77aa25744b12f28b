// Words why a call, the list of courses or a sign-in failed: the catalogue has a sentence for each kind of fault.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { Language } from './language.ts';
import type { Words } from './words.ts';

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

/** `details`: for an administrator. `contact`: whether the words say to tell one. */
export function faultText(fault: AnyFault, language: SpokenLanguage, lms: string) {
  const texts: Readonly<Record<AnyFault['kind'], Sentence>> = language.words.fault;
  const forExperts: Partial<typeof texts> = language.words.faultDetails;
  const values = valuesOf(fault, language, lms);
  const details = forExperts[fault.kind];
  return {
    text: say(texts[fault.kind], values),
    details: details && say(details, values),
    contact: fault.kind === 'server-error' ? fault.status !== 503 : !forEverybody.has(fault.kind),
  };
}

type SpokenLanguage = Pick<Language, 'words' | 'time'>;
type Values = ReturnType<typeof valuesOf>;
type Sentence = string | ((values: Values) => string);

/** All that a sentence about a fault may name. */
function valuesOf(fault: AnyFault | SignInFault, { time }: SpokenLanguage, lms: string) {
  const until = 'until' in fault ? fault.until : undefined;
  return {
    lms,
    status: 'status' in fault ? String(fault.status) : '',
    says: 'says' in fault ? fault.says : '',
    code: 'code' in fault ? fault.code : '',
    time: until === undefined ? 'none' : time(until),
    device: 'device' in fault ? time(fault.device) : '',
    service: 'service' in fault ? time(fault.service) : '',
    maintenance: 'maintenance' in fault && fault.maintenance ? 'yes' : 'no',
    fallback: 'fallback' in fault && fault.fallback ? 'yes' : 'no',
  };
}

function say(sentence: Sentence, values: Values): string {
  return typeof sentence === 'string' ? sentence : sentence(values);
}

type ToldFault = Exclude<SignInFault, { readonly kind: 'nobody' }>;

/** The sentence behind the cause. `none`, `tell`: the cause is enough; `tell`: it names an administrator. */
const advice: Readonly<Record<ToldFault['kind'], keyof Words['signInAdvice'] | 'none' | 'tell'>> = {
  unreachable: 'none',
  'page-incomplete': 'none',
  'sign-on-over': 'none',
  denied: 'none',
  interaction: 'none',
  'unknown-state': 'again',
  'malformed-response': 'again',
  'bad-id-token': 'again-or-tell',
  timeout: 'again-or-tell',
  refused: 'again-or-tell',
  'provider-error': 'again-or-tell',
  unreadable: 'again-or-tell',
  unidentified: 'again-or-tell',
  unexpected: 'again-or-tell',
  unavailable: 'unavailable',
  clock: 'clock',
  'issuer-mismatch': 'tell',
  'bad-token-response': 'tell',
  undiscovered: 'tell',
  registration: 'tell',
  scope: 'tell',
  'storage-denied': 'tell',
  'storage-full': 'tell',
  'not-secure': 'tell',
};

/** Why, with what the service says; what to do; whether the words name an administrator. */
export function signInFaultText(fault: ToldFault, language: SpokenLanguage, lms: string) {
  const { signInFault, signInAdvice, page, fault: common } = language.words;
  const causes: Readonly<Record<ToldFault['kind'], Sentence>> = {
    ...signInFault,
    'page-incomplete': page.partMissing,
    'sign-on-over': common['sign-on-over'],
  };
  const values = valuesOf(fault, language, lms);
  const next = advice[fault.kind];
  return {
    cause: say(causes[fault.kind], values),
    next: next === 'none' || next === 'tell' ? undefined : say(signInAdvice[next], values),
    contact: next !== 'none' && next !== 'again',
  };
}
