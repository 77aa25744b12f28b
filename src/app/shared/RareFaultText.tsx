// Why an LMS that works refused a call (lazy).
import type { ReactNode } from 'react';
import type { FaultText, RareFault } from '../../messages/faultText.ts';
import { rareFaultText } from '../../messages/rareFaultText.ts';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import { useLazyWords } from './useLazyWords.ts';

export interface RareFaultTextProps {
  readonly fault: RareFault;
  /** Renders the words; empty: unknown. */
  readonly children: (told: Partial<FaultText>) => ReactNode;
}

export function RareFaultText({ fault, children }: RareFaultTextProps) {
  const { lms } = useApp();
  const { time } = useLanguage();
  return children(rareFaultText(fault, { words: useLazyWords(), time }, lms));
}
