// The clock of the LMS: this machine's clock with the offset of the world, so that a client can meet a server with a wrong
// clock.
import type { World } from './world.ts';

/** Milliseconds since the epoch. */
export function lmsTime({ clockOffsetSeconds }: Pick<World, 'clockOffsetSeconds'>): number {
  return Date.now() + clockOffsetSeconds * 1000;
}
