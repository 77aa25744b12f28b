// Why a sign-in failed.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { isAdvised, signInFaultText } from '../../messages/signInFaultText.ts';
import { lazyPart } from '../shared/lazyPart.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export function SignInFailed({ fault }: { readonly fault: SignInFault }) {
  const { signIn } = useLanguage().words;
  if (fault.kind === 'nobody') return undefined;
  return (
    <Notice announce title={signIn.failed} tone="problem">
      <SignInFaultText fault={fault} />
    </Notice>
  );
}

export function SignInFaultText({ fault }: { readonly fault: SignInFault }) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const why = signInFaultText(fault, words, lms);
  return (
    <>
      {why !== undefined && <p>{why}</p>}
      {isAdvised(fault) && <BrowserAdvice kind={fault.kind} />}
    </>
  );
}

const BrowserAdvice = lazyPart(() =>
  import('./BrowserAdvice.tsx').then((part) => part.BrowserAdvice),
);
