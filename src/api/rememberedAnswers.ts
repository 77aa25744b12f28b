// Counts of an earlier load of the page. They are drawn with their age until the LMS has confirmed them.
import type { ChunkData } from './knownAnswers.ts';

/** What went wrong then says nothing of now; refused courses go on resting (getChunk.ts). */
export function rememberedAnswers(data: ChunkData): ChunkData {
  const answers = data.answers.map((answer) => ({ ...answer, fault: undefined }));
  return { ...data, answers, fault: undefined, remembered: true };
}
