// Why an LMS that works refused a call (lazy).
import type { RareFault } from '../../messages/faultText.ts';
import { rareFaultText } from '../../messages/rareFaultText.ts';
import { FaultParts, type FaultPartsProps } from './FaultParts.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import { useLazyWords } from './useLazyWords.ts';

export interface RareFaultTextProps extends Omit<FaultPartsProps, 'told'> {
  readonly fault: RareFault;
}

export function RareFaultText(props: RareFaultTextProps) {
  const { lms } = useApp();
  const { time } = useLanguage();
  const told = rareFaultText(props.fault, { words: useLazyWords(), time }, lms);
  return <FaultParts {...props} told={told} />;
}
