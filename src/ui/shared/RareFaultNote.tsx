// Why the LMS gave something else than it was asked for, and what only an administrator needs to know of that.
import type { RareFault } from '../../messages/faultText.ts';
import { rareFaultText } from '../../messages/rareFaultText.ts';
import { CopyDetails } from './CopyDetails.tsx';
import type { FaultTextProps } from './FaultText.tsx';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import { useLaterWords } from './useLaterWords.ts';

export interface RareFaultNoteProps extends Omit<FaultTextProps, 'fault'> {
  readonly fault: RareFault;
}

export function RareFaultNote({ fault, before, after }: RareFaultNoteProps) {
  const { time } = useLanguage();
  const { text, details } = rareFaultText(fault, useLaterWords(), { lms: useApp().lms, time });
  return (
    <>
      <p>
        {before} {text} {after}
      </p>
      {details !== undefined && <CopyDetails text={details} />}
    </>
  );
}
