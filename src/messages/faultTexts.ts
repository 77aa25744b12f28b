// Why a call to the LMS failed, and what to do next, for what is common or comes when the network is gone.
import type { CheckFault } from '../model/courseUpdates.ts';
import type { ListFault } from '../model/courseList.ts';
import type { LmsName } from './lmsName.ts';
import { time } from './time.ts';

type AnyFault = CheckFault | ListFault;
/** Its words are in rareFaultTexts.ts, which is loaded when there is one. */
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
export function faultText(fault: AnyFault, { The }: LmsName): string | RareFault {
  if (fault.kind === 'signed-out') return 'Your session has ended. Sign in again to go on.';
  if (fault.kind === 'rate-limited') return `${The} asked this page to slow down.`;
  if (fault.kind === 'circuit-open') return `${The} isn’t responding properly.`;
  if (fault.kind === 'paused') {
    const until = time(fault.until);
    return fault.maintenance
      ? `${The} is out of service, perhaps for maintenance, and asked this page to wait until ${until}. We’ll wait until then, or try now.`
      : `${The} asked this page to wait until ${until}. We’ll wait until then, or try now.`;
  }
  if (fault.kind === 'server-error') {
    return fault.status === 503
      ? `${The} is out of service (error 503), perhaps for maintenance.`
      : `${The} had a problem (error ${fault.status}). If trying again doesn’t help, tell your administrator.`;
  }
  if (fault.kind === 'network') return `${The} couldn’t be reached. Check your connection.`;
  if (fault.kind === 'timeout') return `${The} took longer than 10 seconds to answer.`;
  return fault;
}
