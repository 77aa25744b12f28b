// The words of a failed sign-in, with what to do, and the contact where they name an administrator.
import type { SignInFault as Fault } from '../../auth/discovery/signInFault.ts';
import { signInFaultText } from '../../messages/faultText.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { PageLink } from '../shared/PageLink.tsx';
import { SupportContact } from '../shared/SupportContact.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export interface SignInFaultProps {
  readonly fault: Fault;
  /** The session goes on: without what to do. */
  readonly isIgnored?: boolean;
}

export function SignInFault({ fault, isIgnored = false }: SignInFaultProps) {
  const { lms } = useApp();
  const language = useLanguage();
  if (fault.kind === 'nobody') return undefined;
  const { cause, next, contact } = signInFaultText(fault, language, lms);
  return (
    <>
      <p>{next === undefined || isIgnored ? cause : `${cause} ${next}`}</p>
      {fault.kind === 'unknown-state' && !isIgnored && (
        <p>{language.words.browserFault.keptNothing}</p>
      )}
      {fault.kind === 'storage-full' && (
        <p>
          <PageLink />
        </p>
      )}
      {contact && <SupportContact />}
    </>
  );
}

/** One element, so that a screen reader hears title and words together. */
export function SignInFaultScreen({ fault }: Pick<SignInFaultProps, 'fault'>) {
  const { signIn } = useLanguage().words;
  return (
    <EmptyState announce picture="problem" title={signIn.failed}>
      <SignInFault fault={fault} />
    </EmptyState>
  );
}
