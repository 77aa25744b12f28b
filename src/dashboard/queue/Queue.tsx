// The queue: one entry for each course and type, by size, with keys.
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QueueEntry, QueueProgress } from '../../model/queueProgress.ts';
import { Button } from '../../app/shared/Button.tsx';
import { EmptyState } from '../../app/shared/EmptyState.tsx';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import styles from './Queue.module.css';
import { QueueItem } from './QueueItem.tsx';
import { useQueue, useKeepQueue, useQueueMemory } from './useQueue.ts';
import { useQueueKeys } from './useQueueKeys.ts';
import { useRoving } from './useRoving.ts';
import { courseActs } from '../data/courseActs.ts';
import { CutNote } from '../shared/CutNote.tsx';
import shared from '../shared/Rows.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export function Queue() {
  const words = useLazyWords().queue;
  const memory = useQueueMemory();
  const { kept } = memory;
  const { entries, progress, start, isWhole } = useQueue(kept.start);
  const mute = useMute();
  const { shown, undo } = useDashboard();
  const list = useRef<HTMLUListElement>(null);
  const roving = useRoving(list, entries, kept.place);
  useKeepQueue(memory, { start, place: roving.place });
  const [showsKeys, setShowsKeys] = useState(false);
  const [hasLetters] = useLetterKeys();
  const active = entries[roving.index];
  const box = useRef<HTMLDivElement>(null);
  useQueueKeys(box, {
    hasLetters,
    moveTo: roving.moveTo,
    index: roving.index,
    open: () => list.current?.children[roving.index]?.querySelector('a')?.click(),
    mute: () => active && mute(active),
    undo: undo.done && undoLast,
    help: () => setShowsKeys(true),
  });
  // The headline says it of a part of everything, where more may wait outside, and of everything if all is clear.
  const isSaid = shown.part !== undefined || shown.headline.kind === 'all-clear';
  return (
    <div className={styles['queue']} ref={box}>
      <div className={styles['head']}>
        <Progress {...progress} />
        <Button look="quiet" onClick={() => setShowsKeys(true)}>
          {words.keys}
        </Button>
      </div>
      {entries.length === 0 ? (
        !isSaid && (
          <EmptyState
            picture={isWhole ? 'clear' : 'problem'}
            title={isWhole ? words.empty : words.emptyKnown}
          />
        )
      ) : (
        <ul aria-label={words.queue} className={shared['rows']} ref={list} {...roving.props}>
          {entries.slice(0, roving.rendered).map((entry, index) => (
            <QueueItem
              entry={entry}
              isActive={index === roving.index}
              key={entry.key}
              mute={mute}
              position={index + 1}
              size={entries.length}
            />
          ))}
        </ul>
      )}
      <CutNote of={entries.length} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );

  /** Focuses the entry that is back. */
  function undoLast() {
    const before = new Set(list.current?.children);
    flushSync(undo.undo);
    const back = [...(list.current?.children ?? [])].find((entry) => !before.has(entry));
    if (back instanceof HTMLElement) back.focus();
  }
}

/** No-op while the memory is unknown. */
function useMute(): (entry: QueueEntry) => void {
  const { remembered, undo } = useDashboard();
  const putAway = remembered.memory?.putAway;
  return useCallback(
    ({ course, type, n }) => {
      if (putAway !== undefined)
        undo.act(courseActs(course, putAway).mute(type, { kind: 'rises' }, n));
    },
    [putAway, undo],
  );
}

/** Put-away entries do not count as done. */
function Progress({ done, muted, hidden, left, of }: QueueProgress) {
  const { words, list } = useLanguage();
  const { queue } = useLazyWords();
  if (of === 0) return undefined;
  const away = [
    ...(muted > 0 ? [words.course.muted({ n: muted })] : []),
    ...(hidden > 0 ? [queue.hidden({ n: hidden })] : []),
  ];
  return (
    <div className={styles['progress']}>
      <p>{queue.progress({ done, of })}</p>
      {away.length > 0 && <p className="quiet">{list([...away, queue.left({ n: left })])}</p>}
    </div>
  );
}

function useLetterKeys(): readonly [boolean, (hasLetters: boolean) => void] {
  const { memory, update } = useDashboard().remembered;
  return [
    memory?.settings.letterKeys !== false,
    (letterKeys) => update((now) => ({ ...now, settings: { ...now.settings, letterKeys } })),
  ];
}

function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useLazyWords().queue;
  const [hasLetters, setLetters] = useLetterKeys();
  const keys = [
    [['j', '↓'], words.keyNext],
    [['k', '↑'], words.keyPrevious],
    [['Enter'], words.keyOpen],
    [['m'], words.keyMute],
    [['u'], words.keyUndo],
    [['?'], words.keyHelp],
  ] as const;
  return (
    <Sheet onClose={onClose} title={words.keysTitle}>
      <dl className={styles['keys']}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          checked={hasLetters}
          onChange={({ currentTarget }) => setLetters(currentTarget.checked)}
          type="checkbox"
        />
        <span>{words.letters}</span>
      </label>
    </Sheet>
  );
}
