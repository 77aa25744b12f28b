// The choice of a badge and of the end of its mute.
import { useId, useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { MuteEnd } from '../../model/putAway.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import field from '../../app/shared/Field.module.css';
import styles from './CourseOptionsPanel.module.css';

export interface ShownNumber {
  readonly type: UpdateType;
  readonly n: number;
}

export interface MuteChoiceProps {
  readonly badges: readonly ShownNumber[];
  /** Initially selected. */
  readonly first: UpdateType | undefined;
  readonly onMute: (badge: ShownNumber, until: MuteEnd) => void;
}

export function MuteChoice({ badges, first, onMute }: MuteChoiceProps) {
  const { words, number } = useLanguage();
  const { options } = useLazyWords();
  const [chosen, setChosen] = useState(first);
  /** ms since the epoch; NaN: none chosen. */
  const [day, setDay] = useState(NaN);
  const id = useId();
  const badge = badges.find(({ type }) => type === chosen) ?? badges[0];
  if (badge === undefined) return <p className="quiet">{options.nothingToMute}</p>;
  const mute = (until: MuteEnd) => onMute(badge, until);
  return (
    <div className={styles['choice']}>
      {badges.length > 1 && (
        <fieldset className={styles['which']}>
          <legend>{options.which}</legend>
          {badges.map(({ type, n }) => (
            <label className="check" key={type}>
              <input
                checked={type === badge.type}
                name={id}
                onChange={() => setChosen(type)}
                type="radio"
              />
              <span>{words.badge[type]({ n, shown: number(n) })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <p id={`${id}-until`}>{options.until}</p>
      <div aria-labelledby={`${id}-until`} className="buttons" role="group">
        <Button onClick={() => mute({ kind: 'rises' })}>{options.untilRises}</Button>
        <Button onClick={() => mute({ kind: 'date', at: startIn(1) })}>
          {options.untilTomorrow}
        </Button>
        <Button onClick={() => mute({ kind: 'date', at: startIn(7) })}>
          {options.untilNextWeek}
        </Button>
        <Button onClick={() => mute({ kind: 'always' })}>{options.always}</Button>
      </div>
      <label htmlFor={`${id}-date`}>{options.date}</label>
      <div className="buttons">
        <input
          className={field['field']}
          id={`${id}-date`}
          min={isoDay(startIn(1))}
          onChange={({ target }) => setDay(startOf(target.value))}
          type="date"
        />
        <Button busy={!(day >= startIn(1))} onClick={() => mute({ kind: 'date', at: day })}>
          {options.untilDate}
        </Button>
      </div>
    </div>
  );
}

/** Start of the local day in `days` days, ms since the epoch. */
function startIn(days: number): number {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}

/** Start of the local day `2026-11-21`, ms since the epoch; NaN: not a date. */
function startOf(date: string): number {
  return new Date(`${date}T00:00`).getTime();
}

/** The local day, such as `2026-11-21`, which is how Swedish writes it. */
function isoDay(ms: number): string {
  return new Date(ms).toLocaleDateString('sv');
}
