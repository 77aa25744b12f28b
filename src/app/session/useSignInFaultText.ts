// Why signing in did not work, in the words of the page's language.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { signInFaultCause, signInFaultText } from '../../messages/signInFaultText.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

/** undefined: nothing is wrong. `cause`: without the advice what to do next. */
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
