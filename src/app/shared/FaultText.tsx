// Why a request failed, the action below, details for an administrator, and the way to sign in where that helps.
import type { ReactNode } from 'react';
import {
  faultText,
  isForAdministrators,
  isRare,
  type FaultText as Told,
} from '../../messages/faultText.ts';
import type { ListFault } from '../../model/courseList.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { SignInAgain } from '../session/SessionEnded.tsx';
import { Button } from './Button.tsx';
import { CopyDetails } from './CopyDetails.tsx';
import { lazyPart } from './lazyPart.tsx';
import type { RareFaultTextProps } from './RareFaultText.tsx';
import { SupportContact } from './SupportContact.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';

/** Without its file, the title and the contact must do: a reload might lose the numbers. */
const RareFaultText = lazyPart<RareFaultTextProps>(() =>
  import('./RareFaultText.tsx').then(
    (part) => part.RareFaultText,
    () => WithoutReason,
  ),
);

function WithoutReason({ children }: RareFaultTextProps) {
  return children({});
}

interface FaultTextProps {
  readonly fault: CheckFault | ListFault;
  readonly after?: string | undefined;
  /** The action. */
  readonly children?: ReactNode;
}

export function FaultText(props: FaultTextProps) {
  const { fault } = props;
  const { lms } = useApp();
  const language = useLanguage();
  const parts = (told: Partial<Told>) => <FaultParts {...props} told={told} />;
  if (isRare(fault)) return <RareFaultText fault={fault}>{parts}</RareFaultText>;
  return parts(faultText(fault, language, lms));
}

interface FaultPartsProps extends FaultTextProps {
  /** Empty: unknown. */
  readonly told: Partial<Told>;
}

function FaultParts({ fault, after, children, told }: FaultPartsProps) {
  const { text, details } = told;
  const { words } = useLanguage();
  return (
    <>
      <p>{[text, after].filter((part) => part !== undefined).join(' ')}</p>
      {isForAdministrators(fault) && <SupportContact />}
      {children}
      {details !== undefined && <CopyDetails text={details} />}
      {fault.kind === 'intercepted' && (
        <Button onClick={() => window.location.reload()}>{words.page.reload}</Button>
      )}
      {fault.kind === 'not-renewed' && <SignInAgain />}
    </>
  );
}
