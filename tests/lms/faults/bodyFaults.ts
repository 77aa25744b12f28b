// Answers with status 200 whose body violates the specification. Faults of one course affect Organic Chemistry II (7142), of
// Sofia Lindqvist's list (5 unread discussions).
import { counts, namedFaults } from './namedFault.ts';
import type { EntryChange, Json, ListChange, WorldFault } from './worldFault.ts';

const entries = (change: EntryChange): WorldFault[] => counts({ kind: 'entries', change });
const list = (change: ListChange): WorldFault[] => counts({ kind: 'list', change });

const orgUnitId = '7142';
const discussions = (UnreadDiscussions: Json): WorldFault[] =>
  entries({ kind: 'set', orgUnitId, fields: { UnreadDiscussions } });
/** Own properties with the names of inherited ones, as JSON may carry them. */
const inherited: Record<string, Json> = Object.fromEntries([
  ['__proto__', { UnreadDiscussions: 999 }],
  ['constructor', 'hostile'],
]);

export const bodyFaults = namedFaults`
  malformed: Broken JSON ${counts({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: '{"Objects":[{"OrgUnitId":"7142","UnreadDisc',
  })}
  byte-order-mark: A byte order mark ${counts({ kind: 'wrap', before: '\uFEFF' })}
  text-json: Another media type ${counts({ kind: 'wrap', mediaType: 'text/json; charset=iso-8859-1' })}
  no-media-type: No media type ${counts({ kind: 'wrap', mediaType: null })}
  json-prefix: A prefix against scripts ${counts({ kind: 'wrap', before: ")]}',\n" })}
  html-prefix: HTML before the JSON ${counts({ kind: 'wrap', before: '<b>Notice</b>: undefined index' })}
  list-items: A list named Items ${list({ kind: 'rename', to: 'Items' })}
  list-results: A list named Results ${list({ kind: 'rename', to: 'Results' })}
  list-bare: A list without a name ${list({ kind: 'bare' })}
  list-unknown: A list of an unknown name ${list({ kind: 'rename', to: 'Rows' })}
  pages: Counts in pages ${list({ kind: 'pages', of: 2 })}
  next-elsewhere: A next page elsewhere ${list({ kind: 'next', address: 'https://elsewhere.example/next' })}
  next-loop: Next pages without end ${list({ kind: 'next', address: '/svc/api/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142' })}
  more-fields: Fields that nobody knows ${entries({ kind: 'set', fields: { UnreadPodcasts: 12, Links: { self: '/' } } })}
  inherited-names: Hostile field names ${entries({ kind: 'set', fields: inherited })}
  count-missing: A count is missing ${entries({ kind: 'unset', orgUnitId, field: 'UnreadDiscussions' })}
  count-not-requested: A count of -1 ${discussions(-1)}
  count-negative: A count of -2 ${discussions(-2)}
  count-fraction: A count of 1.5 ${discussions(1.5)}
  count-null: A count of null ${discussions(null)}
  count-true: A count of true ${discussions(true)}
  count-empty: A count of nothing ${discussions('')}
  count-digits: A count in quotes ${discussions('7')}
  count-million: A million ${discussions(1_000_000)}
  count-huge: A count beyond all numbers ${discussions(1e308)}
  numeric-ids: Ids as numbers ${entries({ kind: 'numeric-ids' })}
  id-zeros: An id with zeros ${entries({ kind: 'set', orgUnitId, fields: { OrgUnitId: '007142' } })}
  id-unsafe: An id beyond all numbers ${entries({ kind: 'set', orgUnitId, fields: { OrgUnitId: 2 ** 53 } })}
  too-large: An answer of 9 MiB ${counts({ kind: 'pad', bytes: 9 * 1024 * 1024 })}
`;
