// Requests single courses one after the other.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { getCourse } from '../../api/getCourse.ts';
import { updatesQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';

const nobody: ReadonlySet<string> = new Set();

export function useCourseChecks(requests: readonly ChunkRequest[]) {
  const { client, config } = useApp();
  const cache = useQueryClient();
  /** Courses whose single request is in flight or queued. */
  const [alone, setAlone] = useState(nobody);
  const checks = useRef(new Map<string, Promise<void>>());
  /** Never rejects. Joins a request of the chunk in flight, and ignores courses without a chunk. */
  async function checkCourse(orgUnitId: string): Promise<void> {
    const running = checks.current;
    const chunk = requests.find(({ orgUnitIds }) => orgUnitIds.includes(orgUnitId));
    if (chunk === undefined) return undefined;
    const query = updatesQuery(cache, client, chunk, config.contracts, getCourse(orgUnitId));
    // A newer fetch rejects this one; its answer counts.
    const fetchAlone = () => cache.fetchQuery({ ...query, staleTime: 0 }).then(ignore, ignore);
    const isInFlight = cache.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
    if (isInFlight && !chunk.orgUnitIds.some((id) => running.has(id))) return fetchAlone();
    const before = [...running.values()].at(-1);
    const isWanted = () => running.get(orgUnitId) === check;
    const inTurn = async () => {
      await before;
      if (!isWanted()) return;
      await fetchAlone();
      if (!isWanted()) return;
      running.delete(orgUnitId);
      setAlone(new Set(running.keys()));
    };
    const check: Promise<void> = running.get(orgUnitId) ?? inTurn();
    running.set(orgUnitId, check);
    setAlone(new Set(running.keys()));
    return check;
  }

  return {
    alone,
    checkCourse,
    /** Forgets the queue, before everything is refetched. */
    dropAlone: () => {
      checks.current.clear();
      setAlone(nobody);
    },
    settleAlone: () => Promise.all(checks.current.values()),
  };
}

const ignore = () => undefined;
