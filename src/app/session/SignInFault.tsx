// The words of a failed sign-in, with what to do, and the contact where they name an administrator.
import type { SignInFault as Fault } from '../../auth/discovery/signInFault.ts';
import { isAdvised, signInFaultText, type AdvisedFault } from '../../messages/faultText.ts';
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
  const { words, time } = useLanguage();
  const text = signInFaultText(fault, { words, time, lms });
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

/** The next step for a person whose browser can't sign in here. */
function BrowserAdvice({ kind }: AdvisedFault) {
  const { browserFault: words } = useLanguage().words;
  if (kind === 'unknown-state') return <p>{words.keptNothing}</p>;
  const texts = {
    'storage-denied': words.storageDenied,
    'storage-full': words.storageFull,
    'not-secure': words.notSecure,
  };
  return (
    <>
      <p>{texts[kind]}</p>
      {kind === 'storage-full' && (
        <p>
          <PageLink />
        </p>
      )}
      <SupportContact />
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
