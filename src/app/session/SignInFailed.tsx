// Why a sign-in failed.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { signInFaultText } from '../../messages/signInFaultText.ts';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export function SignInFailed({ fault }: { readonly fault: SignInFault }) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const why = signInFaultText(fault, words, lms);
  if (why === undefined) return undefined;
  return (
    <Notice announce title={words.signIn.failed} tone="problem">
      <p>{why}</p>
    </Notice>
  );
}
