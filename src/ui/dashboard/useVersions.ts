// The version check and its verdicts. Beside the data, never before it: while it runs, the
// configured contract versions are asked.
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { judgeVersion, type Verdict } from '../../api/judgeVersion.ts';
import type { ProductCode } from '../../api/versions.ts';
import { versionsQuery } from '../../queries.ts';
import { useApp } from '../shared/useApp.ts';

export interface Versions {
  /** undefined while nothing is known: being checked, or the check itself failed. */
  readonly verdicts: Readonly<Record<ProductCode, Verdict>> | undefined;
  /** The contract version to ask for; undefined: there is none that both sides speak. */
  readonly use: Readonly<Record<ProductCode, string | undefined>>;
  readonly failed: boolean;
  /** Once more, now; a check that is under way is not repeated. */
  readonly checkAgain: () => void;
}

export function useVersions(): Versions {
  const { client, config } = useApp();
  const wanted = config.contracts;
  const { data, isError, refetch } = useQuery(versionsQuery(client, wanted));
  const verdicts = data && {
    le: judgeVersion('le', wanted.le, data.le),
    lp: judgeVersion('lp', wanted.lp, data.lp),
  };
  return {
    verdicts,
    use: verdicts ? { le: verdicts.le.use, lp: verdicts.lp.use } : wanted,
    failed: isError,
    checkAgain: useCallback(() => void refetch({ cancelRefetch: false }), [refetch]),
  };
}
