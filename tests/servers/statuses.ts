// Asks a gateway for the page, many times.
import { ask } from './ask.ts';

/** The statuses of `count` requests for the page, and of more until `isOver`. */
export async function statuses(
  origin: string,
  count: number,
  isOver = () => true,
): Promise<readonly number[]> {
  const seen = new Set<number>();
  const load = async () => seen.add((await ask(origin, { path: '/config.json' })).status);
  for (let n = 0; n < count || !isOver(); n += 10)
    await Promise.all(Array.from({ length: 10 }, load));
  return [...seen];
}
