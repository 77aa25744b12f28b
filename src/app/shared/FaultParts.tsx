// The words of a fault between what stands around them, details for an administrator, and the way to sign in.
import { isForAdministrators, type FaultText } from '../../messages/faultText.ts';
import type { ListFault } from '../../model/courseList.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { SupportContact } from './SupportContact.tsx';

export interface FaultPartsProps {
  readonly fault: CheckFault | ListFault;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** Empty: unknown. */
  readonly told: Partial<FaultText>;
}

export function FaultParts({ fault, before, after, told: { text, details } }: FaultPartsProps) {
  return (
    <>
      <p>{[before, text, after].filter((part) => part !== undefined).join(' ')}</p>
      {isForAdministrators(fault) && <SupportContact />}
      {details !== undefined && <CopyDetails text={details} />}
      {fault.kind === 'not-renewed' && <SignInAgain />}
    </>
  );
}
