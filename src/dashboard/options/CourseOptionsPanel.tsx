// Explanations, mute, hide, pin and check of one course.
import { useState } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import { knownCount, type CourseUpdates } from '../../model/courseUpdates.ts';
import { notSeenClear } from '../../model/seenCounts.ts';
import { emptyMemory } from '../../memory/memory.ts';
import { keyOf } from '../../model/putAway.ts';
import { Button, CloseButton } from '../../app/shared/Button.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { courseActs, muteEnd, type Act } from '../data/courseActs.ts';
import { usePutAwayLookup } from '../data/useMemory.ts';
import sheet from '../../app/shared/Sheet.module.css';
import styles from './CourseOptionsPanel.module.css';
import { MuteItems, type ShownNumber } from './MuteItems.tsx';
import { useDashboard } from '../data/useDashboard.ts';

export interface CourseOptionsPanelProps {
  /** The name of the course. */
  readonly name: string;
  readonly one: CourseUpdates;
  /** In its widget, it is neither hidden nor pinned. */
  readonly isAlone: boolean;
  readonly close: () => void;
}

export function CourseOptionsPanel(props: CourseOptionsPanelProps) {
  const { name, one, isAlone, close } = props;
  const { course, state } = one;
  const { words, number, day } = useLanguage();
  const { options, explain } = words;
  const remembered = useDashboard('remembered');
  const shown = useDashboard('shown');
  const undo = useDashboard('undo');
  const { putAway } = remembered.memory ?? emptyMemory;
  const { types } = shown.selection;
  const acts = courseActs(course, putAway);
  const lookup = usePutAwayLookup(remembered);
  const isHidden = lookup.isHidden(course.id);
  const isPinned = lookup.isPinned(course.id, course.pinned === true);
  const known = types.flatMap((type): ShownNumber[] => {
    const n = knownCount(state, type);
    return n === undefined ? [] : [{ type, n }];
  });
  const muted = known.filter(({ type, n }) => lookup.isMuted(course.id, type, n));
  const badges = known.filter((badge) => badge.n > 0 && !muted.includes(badge));

  function perform(act: Act) {
    // Close first: the focus is back on the button before its row may be removed.
    close();
    undo.act(act);
  }

  function mutedText(type: UpdateType, n: number): string {
    const badge = words.badge[type]({ n, shown: number(n) });
    if (lookup.isMutedEverywhere(type))
      return options.muted({ badge, until: 'everywhere', day: '' });
    const entry = putAway.get(keyOf({ kind: 'mute', orgUnitId: course.id, type }));
    return options.muted({
      badge,
      ...muteEnd(entry?.kind === 'mute' ? entry.until : undefined, day),
    });
  }

  return (
    <>
      <div className={isAlone ? styles['close'] : `flow ${sheet['head'] ?? ''}`}>
        {!isAlone && (
          <p id="options-name">
            <bdi lang={course.name && ''}>{name}</bdi>
          </p>
        )}
        <CloseButton name={words.page.close} onClick={close} />
      </div>
      <div className={`stack ${sheet['body'] ?? ''} ${styles['body'] ?? ''}`}>
        <div className={`stack ${styles['items'] ?? ''}`}>
          <MuteItems
            badges={badges}
            onMute={({ type, n }, until) => perform(acts.mute(type, until, n))}
            onMuteEverywhere={(type) => perform(acts.muteEverywhere(type))}
          />
          {(isHidden || !isAlone) && (
            <Button onClick={() => perform(isHidden ? acts.show() : acts.hide())} picture="hide">
              {isHidden ? options.show : options.hide}
            </Button>
          )}
          {!isAlone && (
            <Button onClick={() => perform(isPinned ? acts.unpin() : acts.pin())} picture="pin">
              {isPinned ? options.unpin : options.pin}
            </Button>
          )}
          <CourseOptionsCheck one={one} />
        </div>
        {muted.map(({ type, n }) => (
          <div className="line" key={type}>
            <p className="grow" id={`options-muted-${type}`}>
              {mutedText(type, n)}
            </p>
            <Button
              aria-describedby={`options-muted-${type}`}
              onClick={() =>
                perform(
                  lookup.isMutedEverywhere(type) ? acts.unmuteEverywhere(type) : acts.unmute(type),
                )
              }
              picture="undo"
            >
              {options.restore}
            </Button>
          </div>
        ))}
        {badges.length > 0 && (
          <details>
            <summary className={styles['summary']}>{explain.whatTheyMean}</summary>
            {badges.map((badge) => (
              <Explanation {...badge} key={badge.type} one={one} />
            ))}
            <p className="note">{explain.yours}</p>
          </details>
        )}
      </div>
    </>
  );
}

type OfCourse = Pick<CourseOptionsPanelProps, 'one'>;

function CourseOptionsCheck({ one: { course, state, asking = false } }: OfCourse) {
  const { options } = useLanguage().words;
  const checks = useDashboard('checks');
  const [isRequested, setRequested] = useState(false);
  const isInFlight = checks.busy || asking;
  const result = state.kind === 'checked' ? options.checked : options.checkFailed;
  return (
    <>
      <Button
        busy={isInFlight}
        onClick={() => {
          setRequested(true);
          checks.checkCourse(course.id);
        }}
        picture="refresh"
      >
        {options.check}
      </Button>
      <p className="note" role="status">
        {isInFlight ? options.checking : isRequested && result}
      </p>
    </>
  );
}

function Explanation({ type, n, one: { course, state } }: ShownNumber & OfCourse) {
  const visit = useDashboard('visit');
  const { words, number, day, pastTime } = useLanguage();
  const { explain } = words;
  const since = notSeenClear(visit.seenCountOf(course.id, type), n);
  return (
    <div className={`stack ${styles['choice'] ?? ''}`}>
      <p className="strong">{words.badge[type]({ n, shown: number(n) })}</p>
      <p>{explain[type]}</p>
      {since !== undefined && <p>{explain.notSeenClear({ day: day(since) })}</p>}
      {state.kind === 'stale' && <p>{explain.asOf({ time: pastTime(state.asOf) })}</p>}
    </div>
  );
}
