// Words why a call to the LMS failed, and what to do next.
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { Language } from './language.ts';

export interface FaultText {
  readonly text: string;
  /** For an administrator. */
  readonly details?: string;
}

/** The kinds whose words say to tell the administrator. */
const forAdministrators: ReadonlySet<string> = new Set<(CheckFault | ListFault)['kind']>([
  'insufficient-scope',
  'not-permitted',
  'not-found',
  'refused',
  'too-large',
  'unreadable',
  'left-out',
  'cut',
  'endless',
  'not-renewed',
]);

export const isForAdministrators = (fault: CheckFault | ListFault): boolean =>
  fault.kind === 'server-error' ? fault.status !== 503 : forAdministrators.has(fault.kind);

export function faultText(
  fault: CheckFault | ListFault,
  { words: { fault: common, rareFault: words }, time }: Pick<Language, 'words' | 'time'>,
  lms: string,
): FaultText {
  switch (fault.kind) {
    case 'signed-out':
      return { text: common.signedOut };
    case 'network':
      return { text: common.network({ lms }) };
    case 'timeout':
      return { text: common.timeout({ lms }) };
    case 'rate-limited':
      return { text: words.rateLimited({ lms }) };
    case 'circuit-open':
      return { text: words.circuitOpen({ lms }) };
    case 'paused': {
      const until = { lms, time: time(fault.until) };
      return { text: fault.maintenance ? words.maintenance(until) : words.paused(until) };
    }
    case 'not-renewed': {
      const { says, until } = fault;
      const when = until === undefined ? [] : [words.tryAfter({ time: time(until) })];
      return { text: [words.notRenewed({ says }), ...when].join(' ') };
    }
    case 'server-error':
      if (fault.status === 503) return { text: words.outOfService({ lms }) };
      return { text: words.serverError({ lms, status: String(fault.status) }) };
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
    case 'malformed':
      return { text: words.malformed({ lms }) };
    case 'unreadable':
      return { text: words.unreadable({ lms }), details: words.unreadableDetails };
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
  }
}
