// Why a sign-in failed, in the page's language.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { signInFaultCause, signInFaultText } from '../../messages/signInFaultText.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

/** undefined: no fault. `'cause'`: without advice. */
export function useSignInFaultText(
  fault: SignInFault | undefined,
  cause: 'cause' | 'advice' = 'advice',
): string | undefined {
  const { lms } = useApp();
  const { words } = useLanguage();
  if (fault === undefined || fault.kind === 'nobody') return undefined;
  if (fault.kind === 'page-incomplete') return words.page.partMissing;
  return cause === 'cause'
    ? signInFaultCause(fault, words, lms)
    : signInFaultText(fault, words, lms).join(' ');
}
