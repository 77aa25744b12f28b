// Keeps the identity of unchanged answers, so that their courses are not rendered again.
import { replaceEqualDeep } from '@tanstack/react-query';
import type { Count } from '../api/count.ts';
import type { ChunkData } from '../api/knownAnswers.ts';
import type { Counts } from '../api/updates.ts';
import { updateTypes } from '../api/updateType.ts';

/** `data`, reusing equal parts of `before`. */
export function keepSame(before: ChunkData | undefined, data: ChunkData): ChunkData {
  if (before === undefined) return data;
  let isSame = before.answers.length === data.answers.length;
  const fresh = data.answers.map((answer, index) => {
    const known = before.answers[index];
    if (known === undefined || !areSame(known.counts, answer.counts)) {
      isSame = false;
      return answer;
    }
    const kept = replaceEqualDeep(known, { ...answer, counts: known.counts });
    isSame &&= kept === known;
    return kept;
  });
  const answers = isSame ? before.answers : fresh;
  return replaceEqualDeep({ ...before, answers }, { ...data, answers });
}

const areSame = (a: Counts, b: Counts): boolean =>
  updateTypes.every((type) => told(a[type]) === told(b[type]));

const told = (count: Count | undefined): number | string | undefined =>
  count?.kind === 'known' ? count.n : count?.kind;
