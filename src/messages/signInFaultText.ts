// Words why signing in, or staying signed in, failed (lazy; the first load has those of faultText.ts).
import type { BrowserFault, SignInFault } from '../auth/discovery/signInFault.ts';
import type { Language } from './language.ts';
import { missingFileText } from './faultText.ts';
import type { AllWords } from './words.ts';

/** Perhaps the browser's: SignInFault.tsx says what to do. */
export type AdvisedFault = BrowserFault | Extract<SignInFault, { readonly kind: 'unknown-state' }>;

export function isAdvised(fault: SignInFault): fault is AdvisedFault {
  return ['unknown-state', 'storage-denied', 'storage-full', 'not-secure'].includes(fault.kind);
}

const contact = true;

export interface SignInFaultWords extends Pick<Language, 'time'> {
  readonly words: AllWords;
  readonly lms: string;
}

interface SignInFaultText {
  /** Why, with what the service says. */
  readonly cause: string;
  /** What to do. */
  readonly next?: string;
  /** The words name an administrator. */
  readonly contact?: true;
}

/** undefined: no fault. */
export function signInFaultText(
  fault: SignInFault,
  { words: all, time, lms }: SignInFaultWords,
): SignInFaultText | undefined {
  const { signInFault: words, rareFault: common } = all;
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
    case 'page-incomplete':
      return { cause: missingFileText(fault, all) ?? '' };
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
