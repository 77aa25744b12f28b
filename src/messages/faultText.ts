// Words why a call or a sign-in failed, for faults that may keep lazy words away; rareFaultText.ts and signInFaultText.ts have
// the others.
import type { SignInFault } from '../auth/discovery/signInFault.ts';
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

/** No outage of the LMS: that may keep the lazy words of rareFaultText.ts away. */
const rareKinds = [
  'insufficient-scope',
  'not-permitted',
  'not-found',
  'refused',
  'too-large',
  'other-person',
  'left-out',
  'cut',
  'endless',
  'unreadable',
  'not-renewed',
] as const;

export type RareFault = Extract<AnyFault, { readonly kind: (typeof rareKinds)[number] }>;

export function isRare(fault: AnyFault): fault is RareFault {
  return rareKinds.some((kind) => kind === fault.kind);
}

/** Whether the words say to tell the administrator. */
export function isForAdministrators(fault: AnyFault): boolean {
  if (fault.kind === 'server-error') return fault.status !== 503;
  if (fault.kind === 'intercepted') return true;
  if (fault.kind === 'other-person') return false;
  return isRare(fault);
}

export function faultText(
  fault: Exclude<AnyFault, RareFault>,
  { words: { fault: words }, time }: Pick<Language, 'words' | 'time'>,
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
    case 'circuit-open':
      return { text: words.circuitOpen({ lms }) };
    case 'paused': {
      const until = { lms, time: time(fault.until) };
      return { text: fault.maintenance ? words.maintenance(until) : words.paused(until) };
    }
    case 'server-error':
      if (fault.status === 503) return { text: words.outOfService({ lms }) };
      return { text: words.serverError({ lms, status: String(fault.status) }) };
    case 'intercepted':
      return { text: words.intercepted({ lms, status: String(fault.status) }) };
    case 'malformed':
      return { text: words.malformed({ lms }) };
  }
}

/** Words for a fault of signing in; undefined: they are in signInFaultText.ts. */
export function missingFileText(fault: SignInFault, { page, signIn }: Words): string | undefined {
  if (fault.kind === 'unreachable') return signIn.unreachable;
  return fault.kind === 'page-incomplete' ? page.partMissing : undefined;
}
