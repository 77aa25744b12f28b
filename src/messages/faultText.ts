// Why a call to the LMS failed, and what to do next, for what comes when the network is gone.
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { LaterWords } from './laterWords.ts';

type AnyFault = CheckFault | ListFault;
/** Something answered: its words come when there is one, in rareFaultText.ts. */
export type RareFault = Exclude<AnyFault, { readonly kind: 'signed-out' | 'network' | 'timeout' }>;

/** The fault itself where it is a rare one: whoever adds a kind has to give it words, here or there. */
export function faultText(
  fault: AnyFault,
  { fault: words }: LaterWords,
  lms: string,
): string | RareFault {
  if (fault.kind === 'signed-out') return words.signedOut;
  if (fault.kind === 'network') return words.network({ lms });
  if (fault.kind === 'timeout') return words.timeout({ lms });
  return fault;
}
