// Words why an LMS that works refused a call, what it left out, and why a session was not renewed (lazy).
import type { FaultText, RareFault } from './faultText.ts';
import type { Language } from './language.ts';
import type { LazyWords } from './words.ts';

interface RareLanguage extends Pick<Language, 'time'> {
  readonly words: Pick<LazyWords, 'rareFault'>;
}

export function rareFaultText(
  fault: RareFault,
  { words: { rareFault: words }, time }: RareLanguage,
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
    case 'unreadable':
      return { text: words.unreadable({ lms }), details: words.unreadableDetails };
    case 'not-renewed': {
      const { says, until } = fault;
      const when = until === undefined ? [] : [words.tryAfter({ time: time(until) })];
      return { text: [words.notRenewed({ says }), ...when].join(' ') };
    }
  }
}
