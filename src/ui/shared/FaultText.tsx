// Why something couldn't be loaded. The words of what is rare come when they are needed.
import { faultText } from '../../messages/faultText.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import type { ListFault } from '../../model/courseList.ts';
import { useApp } from './useApp.ts';
import { useLanguage } from './useLanguage.ts';
import { useLater } from './useLater.ts';
import { useLaterWords } from './useLaterWords.ts';

export interface FaultTextProps {
  readonly fault: CheckFault | ListFault;
  /** Sentences around it. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

export function FaultText({ fault, before, after }: FaultTextProps) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const told = faultText(fault, useLaterWords(), lms);
  const rare = useLater(typeof told !== 'string', loadRare);
  if (typeof told !== 'string' && rare !== 'missing') {
    // Room for the words that come, so that nothing moves then.
    if (rare === undefined) return <p>{before ?? '\u00A0'}</p>;
    return <rare.RareFaultNote after={after} before={before} fault={told} />;
  }
  return (
    <p>
      {before} {typeof told === 'string' ? told : words.page.partMissing} {after}
    </p>
  );
}

const loadRare = () => import('./RareFaultNote.tsx');
