// An LMS that counts late: what has changed is told some requests, or some seconds, after it was first asked for.
import { isFields } from './changeEntries.ts';
import type { FaultEffect, Json } from './worldFault.ts';

type LagEffect = Extract<FaultEffect, { kind: 'lag' }>;

/** The body as the LMS tells it now. `now`: milliseconds since the epoch. */
export type Lag = (body: Json, effect: LagEffect, now: number) => Json;

interface Told {
  entry: Json;
  /** Since when it is no longer true, and how often it was told since. */
  late?: { from: number; times: number };
}

/** Remembers what it has told of each person's org unit; what it was never asked for is told at once. */
export function createLag(): Lag {
  const told = new Map<string, Told>();

  function tell(entry: Json, { requests = 0, seconds = 0 }: LagEffect, now: number): Json {
    if (!isFields(entry)) return entry;
    const key = JSON.stringify([entry['UserId'], entry['OrgUnitId']]);
    const before = told.get(key);
    if (before === undefined || JSON.stringify(before.entry) === JSON.stringify(entry)) {
      told.set(key, { entry });
      return entry;
    }
    const { from, times } = (before.late ??= { from: now, times: 0 });
    if (times >= requests && now - from >= seconds * 1000) {
      told.set(key, { entry });
      return entry;
    }
    before.late.times += 1;
    return before.entry;
  }

  return (body, effect, now) => {
    if (!isFields(body)) return body;
    const list = body['Objects'];
    if (!Array.isArray(list)) return tell(body, effect, now);
    return { ...body, Objects: list.map((entry) => tell(entry, effect, now)) };
  };
}
