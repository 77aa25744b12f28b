// Why signing in did not work, in words that are loaded when they are needed.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { words } from '../../messages/words.ts';
import { useApp } from '../shared/useApp.ts';
import { useLater } from '../shared/useLater.ts';

/** undefined until the words are there. `cause`: without what to do next, where nothing is to be done. */
export function useSignInFaultText(
  fault: SignInFault | undefined,
  cause: 'cause' | 'advice' = 'advice',
): string | undefined {
  const { lms } = useApp();
  const incomplete = fault?.kind === 'page-incomplete';
  const texts = useLater(fault !== undefined && !incomplete, loadTexts);
  if (fault === undefined) return undefined;
  if (incomplete || texts === 'missing') return words.partMissing;
  return cause === 'cause'
    ? texts?.signInFaultCause(fault, lms)
    : texts?.signInFaultText(fault, lms);
}

const loadTexts = () => import('../../messages/signInFaultTexts.ts');
