// The badges of a course that are put away, each with the way back.
import type { UpdateType } from '../../api/updateType.ts';
import { muteKey, type PutAway } from '../../model/putAway.ts';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import styles from './CourseOptions.module.css';
import type { ShownNumber } from './CourseOptionsPanel.tsx';

export interface CourseOptionsMutedProps {
  readonly orgUnitId: string;
  readonly mutes: PutAway['mutes'];
  /** Zeros included. */
  readonly muted: readonly ShownNumber[];
  readonly onRestore: (type: UpdateType) => void;
}

export function CourseOptionsMuted(props: CourseOptionsMutedProps) {
  const { orgUnitId, mutes, muted, onRestore } = props;
  const { words, number, day } = useLanguage();
  const { options } = useLanguage().words;
  return muted.map(({ type, n }) => (
    <div className={styles['muted']} key={type}>
      <p>{textOf(type, n)}</p>
      <Button onClick={() => onRestore(type)} picture="undo">
        {options.restore}
      </Button>
    </div>
  ));

  function textOf(type: UpdateType, n: number): string {
    const badge = words.badge[type]({ n, shown: number(n) });
    const until = mutes.get(muteKey(orgUnitId, type))?.until;
    switch (until?.kind) {
      case 'rises':
        return options.mutedRises({ badge });
      case 'date':
        return options.mutedUntil({ badge, day: day(until.at) });
      case 'always':
      case undefined:
        return options.mutedAlways({ badge });
    }
  }
}
