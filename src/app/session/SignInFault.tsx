// The words of a failed sign-in (lazy), with the contact where they name an administrator.
import type { SignInFault as Fault } from '../../auth/discovery/signInFault.ts';
import { isAdvised, signInFaultText } from '../../messages/signInFaultText.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { SupportContact } from '../shared/SupportContact.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLazyWords } from '../shared/useLazyWords.ts';
import { BrowserAdvice } from './BrowserAdvice.tsx';

export interface SignInFaultProps {
  readonly fault: Fault;
  /** The session goes on: without what to do. */
  readonly isIgnored?: boolean;
}

export function SignInFault({ fault, isIgnored = false }: SignInFaultProps) {
  const { lms } = useApp();
  const { words: first, time } = useLanguage();
  const text = signInFaultText(fault, { words: { ...first, ...useLazyWords() }, time, lms });
  return (
    <>
      {text !== undefined && (
        <p>{text.next === undefined || isIgnored ? text.cause : `${text.cause} ${text.next}`}</p>
      )}
      {text?.contact && <SupportContact />}
      {isAdvised(fault) && !isIgnored && <BrowserAdvice kind={fault.kind} />}
    </>
  );
}

/** One element, so that a screen reader hears title and words together. */
export function SignInFaultScreen(props: SignInFaultProps) {
  const { signIn } = useLanguage().words;
  return (
    <EmptyState announce picture="problem" title={signIn.failed}>
      <SignInFault {...props} />
    </EmptyState>
  );
}
