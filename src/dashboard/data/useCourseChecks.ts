// Asks for single courses, one after the other: after the person has been there, or because they want it.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { courseQuery } from '../../queries/queries.ts';
import { useApp } from '../../app/shared/useApp.ts';

export interface CourseChecks {
  /** Courses that are asked for alone right now, or are about to be. */
  readonly alone: ReadonlySet<string>;
  /**
   * Asks for one course; resolves when it was answered or failed, which is not thrown. One whose chunk is being asked for
   * is not asked for twice, and nothing is asked for one that no chunk has.
   */
  readonly checkCourse: (orgUnitId: string) => Promise<void>;
  /** Everything is about to be asked for: nobody need be asked for alone. */
  readonly dropAlone: () => void;
  /** Resolves when nobody is asked for alone. */
  readonly settleAlone: () => Promise<void>;
}

const nobody: ReadonlySet<string> = new Set();

export function useCourseChecks(requests: readonly ChunkRequest[]): CourseChecks {
  const { client, config } = useApp();
  const wanted = config.contracts;
  const cache = useQueryClient();
  const [alone, setAlone] = useState(nobody);
  const checks = useRef(new Map<string, Promise<void>>());
  const checkCourse = useCallback(
    async (orgUnitId: string) => {
      const running = checks.current;
      const chunk = requests.find(({ orgUnitIds }) => orgUnitIds.includes(orgUnitId));
      if (chunk === undefined) return undefined;
      const query = courseQuery(cache, { client, chunk, orgUnitId }, wanted);
      // A newer check takes the place of this one: then it is over, and nobody misses its answer.
      const ask = () => cache.fetchQuery(query).then(nothing, nothing);
      const isAsked = cache.isFetching({ queryKey: query.queryKey, exact: true }) > 0;
      if (isAsked && !chunk.orgUnitIds.some((id) => running.has(id))) return ask();
      const before = [...running.values()].at(-1);
      const isWanted = () => running.get(orgUnitId) === check;
      const inTurn = async () => {
        await before;
        if (!isWanted()) return;
        await ask();
        if (!isWanted()) return;
        running.delete(orgUnitId);
        setAlone(new Set(running.keys()));
      };
      const check: Promise<void> = running.get(orgUnitId) ?? inTurn();
      running.set(orgUnitId, check);
      setAlone(new Set(running.keys()));
      return check;
    },
    [cache, client, requests, wanted],
  );
  const dropAlone = useCallback(() => {
    checks.current.clear();
    setAlone(nobody);
  }, []);
  const settleAlone = useCallback(async () => {
    await Promise.all(checks.current.values());
  }, []);
  return { alone, checkCourse, dropAlone, settleAlone };
}

const nothing = () => undefined;
