// The requests for counts that the list of courses, the scope and the contract version call for.
import { useMemo, useState } from 'react';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { planRequests, type Wanted } from '../../model/chunkPlan.ts';

/** Follows from the requests of before: a course stays in its chunk, so that a new one costs one request. */
export function useChunkRequests({ list, types, version }: Wanted): readonly ChunkRequest[] {
  const [before, setBefore] = useState<readonly ChunkRequest[]>([]);
  const { courses, growing } = list;
  const requests = useMemo(
    () => planRequests(before, { list: { courses, growing }, types, version }),
    [before, courses, growing, types, version],
  );
  // State from an earlier render (react.dev, useState): an effect would send the old requests first.
  if (requests !== before) setBefore(requests);
  return requests;
}
