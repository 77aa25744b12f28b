// Mutes a number until it rises in one press; one press further, whether it rises or not, here or in all courses.
import { useId } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { MuteEnd } from '../../model/putAway.ts';
import { Button, Fold } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseOptionsPanel.module.css';

export interface ShownNumber {
  readonly type: UpdateType;
  readonly n: number;
}

export interface MuteItemsProps {
  readonly badges: readonly ShownNumber[];
  readonly onMute: (badge: ShownNumber, until: MuteEnd) => void;
  readonly onMuteEverywhere: (type: UpdateType) => void;
}

const WEEK_MS = 7 * 24 * 3_600_000;

export function MuteItems({ badges, onMute, onMuteEverywhere }: MuteItemsProps) {
  const { words, number } = useLanguage();
  const { options } = words;
  const id = useId();
  if (badges.length === 0) return undefined;
  const textOf = ({ type, n }: ShownNumber) => words.badge[type]({ n, shown: number(n) });
  return (
    <>
      {badges.map((badge) => (
        <Button key={badge.type} onClick={() => onMute(badge, { kind: 'rises' })} picture="mute">
          {options.mute({ badge: textOf(badge) })}
        </Button>
      ))}
      <Fold title={options.evenIfRises}>
        {badges.map((badge) => (
          <div
            aria-labelledby={id + badge.type}
            className={`stack ${styles['choice'] ?? ''}`}
            key={badge.type}
            role="group"
          >
            <p id={id + badge.type}>{textOf(badge)}</p>
            <div className="flow">
              <Button
                look="small"
                onClick={() => onMute(badge, { kind: 'date', at: Date.now() + WEEK_MS })}
              >
                {options.forWeek}
              </Button>
              <Button look="small" onClick={() => onMute(badge, { kind: 'always' })}>
                {options.always}
              </Button>
              <Button look="small" onClick={() => onMuteEverywhere(badge.type)}>
                {options.everywhere}
              </Button>
            </div>
          </div>
        ))}
      </Fold>
    </>
  );
}
