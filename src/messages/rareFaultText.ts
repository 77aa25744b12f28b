// Why a call to the LMS failed, where something is there and answers. Loaded only when it does.
import type { RareFault } from './faultText.ts';
import type { Language } from './language.ts';
import type { LaterWords } from './laterWords.ts';

export interface RareFaultText {
  readonly text: string;
  /** For an administrator, who is told by the person; undefined: there is no more to say. */
  readonly details?: string;
}

/** What stands in the sentences. */
export interface RareFaultContext extends Pick<Language, 'time'> {
  readonly lms: string;
}

export function rareFaultText(
  fault: RareFault,
  { rareFault: words }: LaterWords,
  { lms, time }: RareFaultContext,
): RareFaultText {
  switch (fault.kind) {
    case 'rate-limited':
      return { text: words.rateLimited({ lms }) };
    case 'circuit-open':
      return { text: words.circuitOpen({ lms }) };
    case 'paused': {
      const until = { lms, time: time(fault.until) };
      return { text: fault.maintenance ? words.maintenance(until) : words.paused(until) };
    }
    case 'server-error':
      return {
        text:
          fault.status === 503
            ? words.outOfService({ lms })
            : words.serverError({ lms, status: String(fault.status) }),
      };
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
