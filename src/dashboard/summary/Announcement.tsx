// The live region (src/model/announce.ts), in other words than the visible ones, for find-in-page.
import { announcedResult, shownCourses } from '../../messages/headlineText.ts';
import { announce, nothingSaid, type Said } from '../../model/announce.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';
import { useSortText } from '../shared/useSortText.ts';

export function Announcement() {
  const checks = useDashboard('checks');
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const shown = useDashboard('shown');
  const shownView = useDashboard('shownView');
  const spoken = useLanguage();
  const { words, tag: language } = spoken;
  const { list, snapshot, notices, settled } = known;
  const { selection, present: rows } = shown;
  const { q, show, sort, as = 'list' } = shownView.view;
  const found = q === '' ? undefined : selection.match?.n;
  const sortText = useSortText();
  const view = [words.layout[as], words.show[show], words.lane[shown.lane], sortText(sort)];
  const putAway = remembered.memory?.putAway;
  const { total } = snapshot.summary;
  // The view in the address is not announced.
  const next = useHeld<Said>((said = { ...nothingSaid, found, view, putAway, language }) =>
    announce(said, {
      causes: notices.map(({ kind }) => kind),
      settled,
      asked: checks.requested,
      result: resultOf(),
      counted: `${total.n} ${total.atLeast}`,
      found,
      view,
      shown: shownCourses(shown),
      putAway,
      rows,
      language,
    }),
  );
  return (
    // A live region must exist before its first words.
    <div className="visually-hidden" id="announcer" role="status">
      {/* The key makes a new element, which is announced even with the same words. */}
      <p key={next.times}>{next.parts.map(textOf).join(' ')}</p>
    </div>
  );

  function textOf(part: Said['parts'][number]): string | undefined {
    if (part === 'result') return next.result;
    if (part === 'found') return words.toolbar.found({ n: next.found ?? 0 });
    if (part === 'chosen')
      return words.announce.shown({ ...next.shown, view: spoken.list(next.chosen) });
    if (part === 'changed') return words.announce.changed({ n: next.changed });
    if (part === 'callback-ignored') return words.announce.callbackIgnored;
    if (part === 'sign-in-failed') return words.announce.signInFailed;
    return words.announce[part];
  }

  /** undefined for a failed list, which is not empty. */
  function resultOf(): string | undefined {
    if (list.kind !== 'none') return announcedResult(shown, spoken);
    return list.reason.kind === 'no-enrollments' ? words.announce.noCourses : undefined;
  }
}
