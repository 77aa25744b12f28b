// Faults of answers of the API and of the authentication service, as plain data of the world.
import type { RequestKind } from '../requestLog.ts';

export type FaultyRequest = Extract<
  RequestKind,
  | 'versions-check'
  | 'whoami'
  | 'enrollments'
  | 'updates-one'
  | 'updates-many'
  | 'discovery'
  | 'token'
  | 'end-session'
>;

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Only the first matching fault of the world applies. */
export interface WorldFault {
  on: FaultyRequest[];
  /** Only requests with this method. */
  method?: 'GET' | 'POST';
  /** Only requests that ask for this org unit. */
  orgUnitId?: string;
  /** Only requests for more org units than this number. */
  moreThan?: number;
  /** Only requests whose query contains this text. */
  query?: string;
  /** The number of requests that the fault spoils; default: all. */
  times?: number;
  effect: FaultEffect;
}

export type FaultEffect =
  /** Another answer instead of the true one, a redirect (with `Location`) included; default: at once. */
  | {
      kind: 'answer';
      status: number;
      headers?: Record<string, string>;
      body?: string;
      afterMs?: number;
    }
  /** No answer, ever; `after: 'half'` sends the head and half of the body first. */
  | { kind: 'hang'; after: 'nothing' | 'half' }
  /** The connection breaks; `after: 'half'` leaves the body shorter than its promised length. */
  | { kind: 'reset'; after: 'nothing' | 'half' }
  | { kind: 'wait'; ms: number }
  /** The true answer, after the fault has left the world. */
  | { kind: 'hold' }
  /** The body comes byte by byte. */
  | { kind: 'slice' }
  /** The true JSON behind other text, or under another media type (null: none). */
  | { kind: 'wrap'; before?: string; mediaType?: string | null }
  /** The true answer, that many bytes of white space longer. */
  | { kind: 'pad'; bytes: number }
  /** A list of enrolments with another page behind each page, at a new address. */
  | { kind: 'endless' }
  | { kind: 'list'; change: ListChange }
  | { kind: 'entries'; change: EntryChange };

/** Changes to the list around the entries. */
export type ListChange =
  | { kind: 'rename'; to: string }
  | { kind: 'bare' }
  | { kind: 'reverse' }
  /** `Next` leads to the rest by a parameter `page`, after this number of entries. */
  | { kind: 'pages'; of: number }
  | { kind: 'next'; address: string }
  /** The same list among other fields. */
  | { kind: 'fields'; fields: Record<string, Json> };

/** Changes to the entries (an answer without a list is one entry); `orgUnitId`: to the entry of one org unit. */
export type EntryChange =
  | { kind: 'set'; orgUnitId?: string; fields: Record<string, Json> }
  | { kind: 'unset'; orgUnitId?: string; field: string }
  | { kind: 'omit'; orgUnitId?: string }
  /** A further entry, with these fields changed. */
  | { kind: 'repeat'; orgUnitId?: string; fields?: Record<string, Json> }
  | { kind: 'add'; entry: Json }
  | { kind: 'numeric-ids' };
