// Words why an LMS that works refused a call, or what it left out (lazy).
import type { FaultText, RareFault } from './faultText.ts';
import type { LazyWords } from './words.ts';

export function rareFaultText(
  fault: RareFault,
  { rareFault: words }: Pick<LazyWords, 'rareFault'>,
  lms: string,
): FaultText {
  switch (fault.kind) {
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
  }
}
