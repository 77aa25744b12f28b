// A client with scripted outcomes behind the retry layer; only `sleep` and `pass` move the clock.
import type { Client } from '../../../src/api/client.ts';
import { ApiError, faultOf, type Fault } from '../../../src/api/errors.ts';
import { withRetry } from '../../../src/api/retry.ts';

export type Outcome = Fault | 'ok';

export const server = (status: number, retryAfterMs?: number): Fault => ({
  kind: 'server-error',
  status,
  retryAfterMs,
});

/** Plays `outcomes` in order, then succeeds. */
export function playCalls(outcomes: readonly Outcome[], random = 1) {
  let time = 1_000_000;
  const sent: number[] = [];
  const answer = async () => {
    const outcome = outcomes[sent.length] ?? 'ok';
    sent.push(time);
    if (outcome !== 'ok') throw new ApiError(outcome);
    return 'answer';
  };
  const client: Client = { get: answer, post: answer };
  const retrying = withRetry(client, {
    now: () => time,
    random: () => random,
    sleep: async (ms) => {
      time += ms;
    },
  });
  return {
    sent,
    pass: (ms: number) => {
      time += ms;
    },
    until: retrying.pause.until,
    subscribe: retrying.pause.subscribe,
    resume: retrying.resume,
    lineBack: retrying.lineBack,
    spare: retrying.spare,
    get: () => retrying.get('/x').then(String, (error: unknown) => faultOf(error).kind),
    fault: () => retrying.get('/x').catch(faultOf),
    /** Of an operation, without retries. */
    once: () =>
      retrying
        .operation(({ once }) => once.get('/x'))
        .then(String, (error: unknown) => faultOf(error).kind),
    post: () => retrying.post('/x', {}).then(String, (error: unknown) => faultOf(error).kind),
  };
}
