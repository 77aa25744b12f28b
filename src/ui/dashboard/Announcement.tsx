// What is heard of the dashboard, as src/model/announce.ts decides. Its words differ from those on the screen,
// so that nothing is there twice for whoever searches the page.
import { useState } from 'react';
import { announcedCause, announcedNone, announcedResult } from '../../messages/announcedWords.ts';
import { noticesOf } from '../../model/notices.ts';
import { announce, nothingSaid, type Said } from '../../model/announce.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLaterWords } from '../shared/useLaterWords.ts';
import type { Known } from './useKnown.ts';

export interface AnnouncementProps {
  readonly known: Known;
  /** How many checks that the person has asked for are over. */
  readonly asked: number;
  /** Of every course that is not hidden. */
  readonly rows: readonly Row[];
  /** How often the person has marked all as seen. */
  readonly marked: number;
}

export function Announcement({ known, asked, rows, marked }: AnnouncementProps) {
  const words = useLaterWords();
  const { list, snapshot, noticesSource, settled } = known;
  const [said, setSaid] = useState(nothingSaid);
  const causes = noticesOf(noticesSource).map(({ kind }) => kind);
  const result =
    list.kind === 'none'
      ? announcedNone(list.reason.kind, words)
      : announcedResult(snapshot.summary, words);
  const next = announce(said, { causes, settled, asked, result, rows, marked });
  if (next !== said) setSaid(next);
  return (
    // A new element is heard, also where its words are those of the one before.
    <p key={next.times}>{next.parts.map(textOf).join(' ')}</p>
  );

  function textOf(part: Said['parts'][number]): string | undefined {
    if (part === 'result') return next.result;
    if (part === 'changed') return words.announce.changed({ n: next.changed });
    return announcedCause(part, words);
  }
}
