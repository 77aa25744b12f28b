// Which courses are being asked for, told course by course: one that is asked for, or is no more, draws its own row and no
// other, however many of them share an answer.

export interface AskedCourses {
  readonly has: (orgUnitId: string) => boolean;
  /** Calls `listener` when `orgUnitId` begins or ceases to be one of them; the answer ends that. */
  readonly subscribe: (orgUnitId: string, listener: () => void) => () => void;
  readonly set: (orgUnitIds: ReadonlySet<string>) => void;
}

export function createAskedCourses(): AskedCourses {
  const listeners = new Map<() => void, string>();
  let asked: ReadonlySet<string> = new Set();
  return {
    has: (orgUnitId) => asked.has(orgUnitId),
    subscribe(orgUnitId, listener) {
      listeners.set(listener, orgUnitId);
      return () => listeners.delete(listener);
    },
    set(next) {
      const before = asked;
      asked = next;
      for (const [listener, id] of listeners) if (before.has(id) !== next.has(id)) listener();
    },
  };
}
