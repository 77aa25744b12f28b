// What is heard of the dashboard, as src/model/announce.ts decides. Its words differ from those on the screen,
// so that nothing is there twice for whoever searches the page.
import { useState } from 'react';
import { announced, announcedNone, announcedResult } from '../../messages/announcements.ts';
import { announce, causesOf, nothingSaid, type Cause } from '../../model/announce.ts';
import type { Summary } from '../../model/summary.ts';

export interface AnnouncementProps {
  /** What stands in the way right now. */
  readonly is: Readonly<Record<Cause, boolean>>;
  /** Nothing is being checked: what is not there now is over. */
  readonly settled: boolean;
  /** How many checks the person has asked for. */
  readonly asked: number;
  readonly summary: Summary;
  /** Why there are no courses; undefined: there are some. */
  readonly none: 'no-enrollments' | 'fault' | 'no-contract' | undefined;
}

export function Announcement({ is, settled, asked, summary, none }: AnnouncementProps) {
  const [said, setSaid] = useState(nothingSaid);
  const result = none === undefined ? announcedResult(summary) : announcedNone(none);
  const next = announce(said, { causes: causesOf(is), settled, asked, result });
  if (next !== said) setSaid(next);
  return (
    // A new element is heard, also where its words are those of the one before.
    <p key={next.times}>
      {next.parts.map((part) => (part === 'result' ? next.result : announced[part])).join(' ')}
    </p>
  );
}
