// Why a request failed, with details for an administrator and the way to sign in where that helps.
import { faultText, isForAdministrators } from '../../messages/faultText.ts';
import type { ListFault } from '../../model/courseList.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { SignInAgain } from '../session/SignInAgain.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { SupportContact } from './SupportContact.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

export interface FaultTextProps {
  readonly fault: CheckFault | ListFault;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export function FaultText({ fault, before, after }: FaultTextProps) {
  const { lms } = useApp();
  const { text, details } = faultText(fault, useLanguage(), lms);
  return (
    <>
      <p>{[before, text, after].filter((part) => part !== undefined).join(' ')}</p>
      {isForAdministrators(fault) && <SupportContact />}
      {details !== undefined && <CopyDetails text={details} />}
      {fault.kind === 'not-renewed' && <SignInAgain />}
    </>
  );
}
