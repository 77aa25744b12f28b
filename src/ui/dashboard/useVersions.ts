// The version check and its verdicts. Beside the data, never before it: while it runs, the
// configured contract versions are asked.
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  judgeVersions,
  negotiatedVersions,
  type NegotiatedVersions,
  type Verdicts,
} from '../../api/judgeVersions.ts';
import { versionsQuery } from '../../queries/queries.ts';
import { useApp } from '../shared/useApp.ts';

export interface Versions {
  /** undefined while nothing is known: being checked, or the check itself failed. */
  readonly verdicts: Verdicts | undefined;
  /** The configured ones until there are verdicts. */
  readonly negotiated: NegotiatedVersions;
  readonly failed: boolean;
  /** Once more, now; a check that is under way is not repeated. */
  readonly checkAgain: () => void;
}

export function useVersions(): Versions {
  const { client, config } = useApp();
  const wanted = config.contracts;
  const { data, isError, refetch } = useQuery(versionsQuery(client, wanted));
  const verdicts = data && judgeVersions(wanted, data);
  return {
    verdicts,
    negotiated: verdicts ? negotiatedVersions(verdicts) : wanted,
    failed: isError,
    checkAgain: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  };
}
