// Which fault of the world spoils a request, if any.
import { requestKind } from '../requestLog.ts';
import type { World } from '../world.ts';
import type { FaultEffect, WorldFault } from './worldFault.ts';

interface SpoilableRequest {
  method: string;
  /** Path and query, as on the request line. */
  url: string;
}

export type FindEffect = (request: SpoilableRequest) => FaultEffect | undefined;

/** Counts the requests that each fault has matched, for `times`; a fault that is added again starts again. */
export function createFindEffect(world: World): FindEffect {
  const met = new WeakMap<WorldFault, number>();
  return ({ method, url }) => {
    const { pathname, searchParams, search } = new URL(url, 'http://lms.invalid');
    const kind = requestKind(method, pathname, world.apiRoot);
    const alone = /\/([^/]+)\/updates\/myUpdates$/.exec(pathname)?.[1];
    const ids = alone === undefined ? searchParams.get('orgUnitIdsCSV')?.split(',') : [alone];
    const fault = world.faults.find((one) => {
      const { on, orgUnitId, moreThan, query, times = Infinity } = one;
      if (!on.some((name) => name === kind)) return false;
      if (one.method !== undefined && one.method !== method) return false;
      if (orgUnitId !== undefined && ids?.includes(orgUnitId) !== true) return false;
      if (moreThan !== undefined && (ids?.length ?? 0) <= moreThan) return false;
      if (query !== undefined && !search.includes(query)) return false;
      const before = met.get(one) ?? 0;
      met.set(one, before + 1);
      return before < times;
    });
    return fault?.effect;
  };
}
