// The queries that a tab keeps: storage is outside of the page, so each is parsed, and one that is odd is dropped.
import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Count as KeptCount } from '../api/updates.ts';
import type { Fault } from '../api/errors.ts';
import type { ChunkData, KnownUpdates } from '../api/knownAnswers.ts';
import { updateTypes } from '../api/updateType.ts';
import { COURSES, PERSON, UPDATES, VERSIONS, type QueryKind } from './queries.ts';

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
/** ms since the epoch, not in the future. */
const time = v.pipe(
  v.number(),
  v.check((at) => at >= 0 && at <= Date.now()),
);
const whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.check((n) => n >= 0),
);

const Product = v.object({ supported: flag, latest: text });
const Course = v.object({ id: v.string(), name: text, code: text, active: v.boolean() });
const Count = v.pipe(
  v.object({
    kind: v.picklist(['known', 'not-requested', 'unknown']),
    n: v.optional(whole),
  }),
  v.transform(({ kind, n }): KeptCount => {
    if (kind === 'known') return n === undefined ? { kind: 'unknown' } : { kind, n };
    return { kind };
  }),
);
const Answer = v.pipe(
  v.object({
    orgUnitId: v.string(),
    userId: text,
    counts: v.record(v.picklist(updateTypes), Count),
    asOf: v.optional(time),
    /** Of whatever kind: the counts are requested again. */
    fault: v.optional(v.unknown()),
  }),
  v.transform(({ userId, fault, ...answer }) => ({
    answer: { ...answer, userId } satisfies KnownUpdates,
    failed: fault !== undefined,
  })),
);
/** Of a course that was refused alone. */
const Refusal = v.object({
  orgUnitId: v.string(),
  rests: whole,
  fault: v.pipe(
    v.object({
      kind: v.picklist(['not-permitted', 'not-found', 'refused', 'server-error']),
      status: v.optional(whole, 500),
    }),
    v.transform(({ kind, status }): Fault =>
      kind === 'refused' || kind === 'server-error' ? { kind, status } : { kind },
    ),
  ),
});
/** `isWhole`: the latest check answered everything. */
const Chunk = v.pipe(
  v.object({
    answers: v.array(Answer),
    refused: v.array(v.fallback(v.optional(Refusal), undefined)),
    asOf: v.optional(time),
    size: v.optional(
      v.pipe(
        whole,
        v.check((n) => n > 0),
      ),
    ),
    partial: flag,
    unconfirmed: flag,
    fault: v.optional(v.unknown()),
  }),
  v.transform(({ answers, refused, unconfirmed, fault, ...data }) => ({
    data: {
      ...data,
      answers: answers.map(({ answer }) => answer),
      refused: refused.filter((one) => one !== undefined),
    } satisfies ChunkData,
    isWhole:
      fault === undefined &&
      unconfirmed !== true &&
      refused.length === 0 &&
      !answers.some(({ failed }) => failed),
  })),
);

/** The data of each kind of query. */
const readers = {
  [VERSIONS]: v.object({ le: Product, lp: Product }),
  [PERSON]: v.object({ id: text, name: text }),
  [COURSES]: v.object({ courses: v.array(Course), bookmark: text, cut: v.boolean(), asOf: time }),
  [UPDATES]: Chunk,
} satisfies Record<QueryKind, v.GenericSchema>;

type Reader = (typeof readers)[QueryKind];

const isKind = (kind: unknown): kind is QueryKind =>
  typeof kind === 'string' && Object.hasOwn(readers, kind);

const Kept = v.array(
  v.fallback(
    v.optional(v.object({ queryKey: v.array(v.unknown()), data: v.unknown(), updatedAt: time })),
    undefined,
  ),
);

export interface KeptQuery {
  readonly queryKey: readonly unknown[];
  readonly data: v.InferOutput<Reader>;
  readonly updatedAt: number;
}

/** Everything with data, also from before a failed request; for `readKept`. */
export function keptQueries(queries: QueryClient): readonly unknown[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { data, dataUpdatedAt: updatedAt } }) =>
      data === undefined ? [] : [{ queryKey, data, updatedAt }],
    );
}

/** `kept`: from the storage. Never throws. */
export function readKept(kept: unknown): readonly KeptQuery[] {
  const all = v.safeParse(Kept, kept);
  if (!all.success) return [];
  return all.output.flatMap((one): readonly KeptQuery[] => {
    if (one === undefined || !isKind(one.queryKey[0])) return [];
    const { queryKey, data, updatedAt } = one;
    const read = v.safeParse<Reader>(readers[one.queryKey[0]], data);
    return read.success ? [{ queryKey, data: read.output, updatedAt }] : [];
  });
}
