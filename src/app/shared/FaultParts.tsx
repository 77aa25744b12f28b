// The words of a fault, the action below them, details for an administrator, and the way to sign in.
import type { ReactNode } from 'react';
import { isForAdministrators, type FaultText } from '../../messages/faultText.ts';
import type { ListFault } from '../../model/courseList.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { SignInAgain } from '../session/SessionEnded.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { SupportContact } from './SupportContact.tsx';

export interface FaultPartsProps {
  readonly fault: CheckFault | ListFault;
  readonly after?: string | undefined;
  /** The action. */
  readonly children?: ReactNode;
  /** Empty: unknown. */
  readonly told: Partial<FaultText>;
}

export function FaultParts({ fault, after, children, told }: FaultPartsProps) {
  const { text, details } = told;
  return (
    <>
      <p>{[text, after].filter((part) => part !== undefined).join(' ')}</p>
      {isForAdministrators(fault) && <SupportContact />}
      {children}
      {details !== undefined && <CopyDetails text={details} />}
      {fault.kind === 'not-renewed' && <SignInAgain />}
    </>
  );
}
