// Reads the records of the courses in scope, and asks for those that are missing.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { CourseRecords } from '../../api/courseRecord.ts';
import { knownCounts, oldestCheck, type SnapshotSource } from '../../model/snapshot.ts';
import { countsQuery, createCourseChecks } from '../../queries/counts.ts';
import { useApp } from '../../app/shared/useApp.ts';

export type Counted = ReturnType<typeof useCounts>;

export function useCounts({ list, types, person, version }: Omit<SnapshotSource, 'records'>) {
  const { client, config } = useApp();
  const queries = useQueryClient();
  const wanted = config.contracts;
  const { check, isAnswered } = useMemo(
    () => createCourseChecks({ queries, client, wanted, version, types }),
    [queries, client, wanted, version, types],
  );
  // React Query keeps equal parts, and renders only if one is new: an answer without news renders nothing.
  const select = useCallback(
    (records: CourseRecords) => knownCounts({ list, records, person, types, version }),
    [list, person, types, version],
  );
  const query = countsQuery(queries, version);
  const { data } = useQuery({ ...query, select });
  const { due, ...known } = data ?? select(noRecords);
  useEffect(() => {
    if (due.length > 0) void check(due);
  }, [check, due]);
  const records = () => queries.getQueryData(query.queryKey) ?? noRecords;
  const { courses } = known.snapshot;
  // Its date moves with every answer.
  const checkedAt = oldestCheck(list, records(), courses);
  return {
    ...known,
    snapshot: useMemo(() => ({ ...known.snapshot, checkedAt }), [known.snapshot, checkedAt]),
    records,
    check,
    isAnswered,
  };
}

const noRecords: CourseRecords = {};
