// Why signing in did not work, in words that are loaded when they are needed.
import type { SignInFault } from '../../auth/discovery/signInFault.ts';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';
import { useLater } from '../shared/useLater.ts';

/** undefined where there is nothing wrong, and until the words are there. `cause`: without what to do next, where nothing is to be done. */
export function useSignInFaultText(
  fault: SignInFault | undefined,
  cause: 'cause' | 'advice' = 'advice',
): string | undefined {
  const { lms } = useApp();
  const { words, laterWords } = useLanguage();
  const incomplete = fault?.kind === 'page-incomplete';
  const isWrong = fault !== undefined && fault.kind !== 'nobody';
  const texts = useLater(isWrong && !incomplete, loadTexts);
  if (!isWrong) return undefined;
  if (fault.kind === 'page-incomplete' || texts === 'missing') return words.page.partMissing;
  if (texts === undefined || laterWords === undefined) return undefined;
  return cause === 'cause'
    ? texts.signInFaultCause(fault, laterWords, lms)
    : texts.signInFaultText(fault, laterWords, lms).join(' ');
}

const loadTexts = () => import('../../messages/signInFaultText.ts');
