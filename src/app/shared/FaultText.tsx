// Why a request failed, the action below, details for an administrator, and the way to sign in or to reload where that helps.
import type { ReactNode } from 'react';
import { faultText } from '../../messages/faultText.ts';
import type { ListFault } from '../../model/courseList.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { SignInAgain } from '../session/SessionEnded.tsx';
import { Button } from './Button.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { SupportContact } from './SupportContact.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

interface FaultTextProps {
  readonly fault: CheckFault | ListFault;
  readonly after?: string | undefined;
  /** The action. */
  readonly children?: ReactNode;
}

export function FaultText({ fault, after, children }: FaultTextProps) {
  const { lms } = useApp();
  const language = useLanguage();
  const { text, details, contact } = faultText(fault, language, lms);
  return (
    <>
      <p>{after === undefined ? text : `${text} ${after}`}</p>
      {contact && <SupportContact />}
      {children}
      {details !== undefined && <CopyDetails text={details} />}
      {['intercepted', 'sign-on-over', 'malformed'].includes(fault.kind) && (
        <Button onClick={() => window.location.reload()}>{language.words.page.reload}</Button>
      )}
      {fault.kind === 'not-renewed' && <SignInAgain />}
    </>
  );
}
