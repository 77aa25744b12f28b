// Why a call to the LMS failed, and what to do next, for what is common or comes when the network is gone.
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { Language } from './language.ts';

type AnyFault = CheckFault | ListFault;
/** Its words come when there is one: rareFaultText.ts. */
export type RareFault = Exclude<
  AnyFault,
  {
    readonly kind:
      | 'signed-out'
      | 'rate-limited'
      | 'circuit-open'
      | 'paused'
      | 'server-error'
      | 'network'
      | 'timeout';
  }
>;

/** The fault itself where it is a rare one: whoever adds a kind has to give it words, here or there. */
export function faultText(
  fault: AnyFault,
  { words, time }: Language,
  lms: string,
): string | RareFault {
  const texts = words.fault;
  if (fault.kind === 'signed-out') return texts.signedOut;
  if (fault.kind === 'rate-limited') return texts.rateLimited({ lms });
  if (fault.kind === 'circuit-open') return texts.circuitOpen({ lms });
  if (fault.kind === 'paused') {
    const until = { lms, time: time(fault.until) };
    return fault.maintenance ? texts.maintenance(until) : texts.paused(until);
  }
  if (fault.kind === 'server-error') {
    return fault.status === 503
      ? texts.outOfService({ lms })
      : texts.serverError({ lms, status: String(fault.status) });
  }
  if (fault.kind === 'network') return texts.network({ lms });
  if (fault.kind === 'timeout') return texts.timeout({ lms });
  return fault;
}
