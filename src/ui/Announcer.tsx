// The one live region of the dashboard: says what src/model/announce.ts decides, for those who hear the page.
// Its words differ from those on the screen, so that nothing is there twice for whoever searches the page.
import { useState } from 'react';
import { announced } from '../messages/announced.ts';
import { announce, nothingSaid, type Moment } from '../model/announce.ts';

export function Announcer({ moment }: { readonly moment: Moment }) {
  const [said, setSaid] = useState(nothingSaid);
  const next = announce(said, moment);
  if (next !== said) setSaid(next);
  return (
    <div className="visually-hidden" role="status">
      {/* A new element is heard, also where its words are those of the one before. */}
      <p key={next.times}>
        {next.parts.map((part) => (part === 'result' ? next.result : announced[part])).join(' ')}
      </p>
    </div>
  );
}
