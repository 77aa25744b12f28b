// The clock of the LMS: that of this machine, moved by as much as the world says, so that a client can meet a server
// whose clock is wrong.
import type { World } from './world.ts';

/** Milliseconds since the epoch. */
export function lmsTime({ clockOffsetSeconds }: Pick<World, 'clockOffsetSeconds'>): number {
  return Date.now() + clockOffsetSeconds * 1000;
}
