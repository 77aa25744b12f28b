// Whether the page comes slowly, well before it would be a time-out.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { warning, type Finding } from '../finding.ts';
import type { Load, LoadedFile } from '../page/loadFile.ts';

const SLOW_MS = 1_500;

/** The slowest is asked for once more, because any server may hesitate once. Never throws. */
export async function judgeSpeed(load: Load, files: readonly LoadedFile[]): Promise<Finding[]> {
  const [slowest] = files.toSorted((a, b) => b.ms - a.ms);
  if (slowest === undefined || slowest.ms < SLOW_MS) return [];
  const { address } = slowest;
  const again = await load(address);
  const ms = again.kind === 'file' ? Math.min(again.ms, slowest.ms) : slowest.ms;
  return ms < SLOW_MS ? [] : [warning(address, texts.slow(new URL(address).pathname, ms))];
}
