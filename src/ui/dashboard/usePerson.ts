// Who asks: whose counts may be shown, and the name that stands in the bar.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf, type Fault } from '../../api/errors.ts';
import { isAutomaticallyRetried } from '../../model/automaticRetryDelay.ts';
import type { PersonState } from '../../model/courseUpdates.ts';
import { personQuery } from '../../queries/queries.ts';
import { useApp } from '../shared/useApp.ts';

export interface PersonResult {
  readonly person: PersonState;
  readonly name: string | undefined;
  readonly fault: Fault | undefined;
  /** Asks again where that failed; `automatic`: only for what may pass by itself. */
  readonly tryAgain: (automatic?: boolean) => Promise<void>;
}

/** `version`: of `lp`; undefined: nobody can be asked. */
export function usePerson(version: string | undefined): PersonResult {
  const { client } = useApp();
  const { data, error, isLoading, refetch } = useQuery(personQuery(client, version));
  const id = data?.id;
  const person = useMemo<PersonState>(
    () => (isLoading ? { kind: 'pending' } : { kind: 'known', id }),
    [isLoading, id],
  );
  const fault = error === null ? undefined : faultOf(error);
  return {
    person,
    name: data?.name,
    fault,
    tryAgain: async (automatic = false) => {
      if (fault !== undefined && (!automatic || isAutomaticallyRetried(fault))) await refetch();
    },
  };
}
