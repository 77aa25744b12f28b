// The live region, and what a check says in it: in other words than the visible ones, for find-in-page.
import { useEffect, useEffectEvent } from 'react';
import { announcedResult } from '../../messages/headlineText.ts';
import { changedRows } from '../../model/differences.ts';
import type { NoticeKind } from '../../model/notices.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useSaid, useSay } from '../data/useSay.tsx';

export function Announcement() {
  const { text, times, tag } = useSaid();
  const language = useLanguage();
  useSaidChecks();
  return (
    // A live region must exist before its first words.
    <div className="visually-hidden" id="announcer" role="status">
      {/* The key makes a new element, which is announced even with the same words; another language clears it. */}
      <p key={times}>{tag === language.tag && text}</p>
    </div>
  );
}

/** Says new problems, their end and results: of a check as it ends, and of what comes between checks as it comes. */
function useSaidChecks() {
  const { running, requested } = useDashboard('checks');
  const { list, snapshot, notices, settled } = useDashboard('known');
  const shown = useDashboard('shown');
  const language = useLanguage();
  const say = useSay();
  const { times } = useSaid();
  const { announce } = language.words;
  const { total } = snapshot.summary;
  const causes = notices.map(({ kind }) => kind);
  const isAsking = running || !settled || snapshot.courses.some(({ asking }) => asking);
  const now = { causes, requested, rows: shown.present, counted: `${total.n} ${total.atLeast}` };

  /** undefined for a failed list, which is not empty. */
  const resultNow = (): string | undefined => {
    if (list.kind !== 'none') return announcedResult(shown, language);
    return list.reason.kind === 'no-enrollments' ? announce.noCourses : undefined;
  };

  const look = useEffectEvent(() => (times === 0 ? undefined : now));
  /** `before`: as the check began; undefined: it is the first. */
  const tell = useEffectEvent((before: typeof now | undefined, isChecked: boolean) => {
    if (isAsking) return;
    const isAsked = requested !== before?.requested;
    const earlier = before?.causes ?? [];
    const result = resultNow();
    const isSure = !causes.some((cause) => passes(cause) && cause !== 'list');
    const isOver = earlier.some(passes) && !causes.some(passes);
    const changed = isChecked ? changedRows(before?.rows, now.rows) : 0;
    const isNew = isAsked || isOver || changed > 0 || now.counted !== before?.counted;
    const texts = [
      ...causes.flatMap((cause) => (isAsked || !earlier.includes(cause) ? announce[cause] : [])),
      ...(isOver ? [announce.over] : []),
      ...(isSure && isNew && result !== undefined ? [result] : []),
      ...(changed > 0 ? [announce.changed({ n: changed })] : []),
    ];
    if (texts.length > 0) say(texts.join(' '));
  });
  // The effect of a check holds what was known before it.
  const moment = isAsking ? undefined : causes.join();
  useEffect(() => {
    const before = look();
    return () => tell(before, moment === undefined);
  }, [moment]);
}

/** The others never end by themselves. */
function passes(cause: NoticeKind): boolean {
  return !['version', 'worker', 'callback-ignored', 'sign-in-failed'].includes(cause);
}
