// Reads the queries that a tab kept: storage is outside of the page, so each is parsed, and one that is odd is dropped.
import * as v from 'valibot';
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
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

const Product = v.object({ supported: flag, latest: text });
const Course = v.object({ id: v.string(), name: text, code: text, active: v.boolean() });
const Count = v.variant('kind', [
  v.object({ kind: v.literal('known'), n: whole }),
  v.object({ kind: v.picklist(['not-requested', 'unknown']) }),
]);
const Answer = v.pipe(
  v.object({
    orgUnitId: v.string(),
    userId: text,
    counts: v.object(v.entriesFromList(updateTypes, v.exactOptional(Count))),
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
  fault: v.variant('kind', [
    v.object({ kind: v.picklist(['not-permitted', 'not-found']) }),
    v.object({ kind: v.picklist(['refused', 'server-error']), status: whole }),
  ]),
});
/** `isWhole`: the latest check answered everything. */
const Chunk = v.pipe(
  v.object({
    answers: v.array(Answer),
    refused: v.array(v.fallback(v.nullable(Refusal), null)),
    asOf: v.optional(time),
    size: v.optional(v.pipe(whole, v.minValue(1))),
    partial: flag,
    remembered: flag,
    fault: v.optional(v.unknown()),
  }),
  v.transform(({ answers, refused, remembered, fault, ...data }) => ({
    data: {
      ...data,
      answers: answers.map(({ answer }) => answer),
      refused: refused.filter((one) => one !== null),
    } satisfies ChunkData,
    isWhole:
      fault === undefined &&
      remembered !== true &&
      refused.length === 0 &&
      !answers.some(({ failed }) => failed),
  })),
);
/** `undefined` in a key is null in JSON. */
const keyText = v.nullable(v.string());

/** A query by its key, its data, and when these came. */
function query<const K extends QueryKind, const R extends v.TupleItems, D extends v.GenericSchema>(
  kind: K,
  rest: R,
  data: D,
) {
  const queryKey = v.strictTuple([v.literal(kind), ...rest]);
  return v.object({ queryKey, state: v.object({ data, dataUpdatedAt: time }) });
}

const readers = {
  [VERSIONS]: query(
    VERSIONS,
    [v.object({ le: v.string(), lp: v.string() })],
    v.object({ le: Product, lp: Product }),
  ),
  [PERSON]: query(PERSON, [keyText], v.object({ id: text, name: text })),
  [COURSES]: query(
    COURSES,
    [keyText, keyText],
    v.object({ courses: v.array(Course), bookmark: text, cut: v.boolean(), asOf: time }),
  ),
  [UPDATES]: query(
    UPDATES,
    [
      v.string(),
      v.object({
        orgUnitIds: v.array(v.string()),
        types: v.array(v.picklist(updateTypes)),
        route: v.picklist(['one', 'many']),
      }),
    ],
    Chunk,
  ),
} satisfies Record<QueryKind, v.GenericSchema>;

const Kept = v.union(Object.values(readers));

export type KeptQuery = v.InferOutput<typeof Kept>;

/** `state`: of `dehydrate`, from the storage. Never throws. */
export function readKept(state: unknown): readonly KeptQuery[] {
  const all = v.safeParse(v.object({ queries: v.array(v.unknown()) }), state);
  if (!all.success) return [];
  return all.output.queries.flatMap((one) => {
    const read = v.safeParse(Kept, one);
    return read.success ? [read.output] : [];
  });
}
