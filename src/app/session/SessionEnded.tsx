// The notice of an ended session, over the results.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { Notice } from '../shared/Notice.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInFaultText } from './SignInFaultText.tsx';

export interface SessionEndedProps {
  readonly fault: SignInFault | undefined;
  /** The screen shows counts. */
  readonly counted: boolean;
}

export function SessionEnded({ fault, counted }: SessionEndedProps) {
  const { signIn } = useLanguage().words;
  return (
    <Notice title={counted ? signIn.endedOverCounts : signIn.ended} tone="problem">
      {fault !== undefined && <SignInFaultText fault={fault} />}
      <SignInAgain />
    </Notice>
  );
}
