// Depth without a clock: requests that are sent together are answered together.
import { expect, test } from 'vitest';
import { createRounds } from '../createRounds.ts';
import { createExchangeLog, type ExchangeKind } from '../exchangeLog.ts';

function openSite() {
  const log = createExchangeLog();
  const rounds = createRounds({ quietMs: 30, idle: () => Promise.resolve() });
  return {
    rounds,
    /** A request of the page. `until`: what the server waits for before its answer. */
    ask: async (kind: ExchangeKind, path = '/', until?: Promise<void>): Promise<void> => {
      const exchange = log.begin({ kind, path });
      await rounds.admit(exchange);
      await until;
      log.end(exchange);
    },
  };
}

test('a request that waits for an answer is in the round after it, any other in the same', async () => {
  const { rounds, ask } = openSite();
  rounds.start();
  await ask('html');
  await Promise.all([
    ask('config'),
    ask('whoami'),
    ask('enrolments').then(() => Promise.all([ask('counts'), ask('counts')])),
  ]);
  rounds.stop();
  expect(rounds.of('html')).toEqual([1]);
  expect([rounds.of('config'), rounds.of('whoami'), rounds.of('enrolments')]).toEqual([
    [2],
    [2],
    [2],
  ]);
  expect(rounds.of('counts')).toEqual([3, 3]);
});

test('a round ends with the slowest of its answers', async () => {
  const { rounds, ask } = openSite();
  let whoamiIsFollowed = (): void => undefined;
  const followed = new Promise<void>((resolve) => {
    whoamiIsFollowed = resolve;
  });
  rounds.start();
  await Promise.all([
    ask('whoami').then(() => {
      const counts = ask('counts');
      whoamiIsFollowed();
      return counts;
    }),
    ask('enrolments', '/', followed).then(() => ask('counts')),
  ]);
  rounds.stop();
  expect(rounds.of('counts')).toEqual([2, 2]);
});

test('the icon is in no round, because nothing waits for it', async () => {
  const { rounds, ask } = openSite();
  rounds.start();
  await ask('html');
  await ask('asset', '/icon.svg');
  await ask('counts');
  rounds.stop();
  expect(rounds.of('counts')).toEqual([2]);
});

test('before the start and after the end everything is answered at once', async () => {
  const { rounds, ask } = openSite();
  await ask('html');
  rounds.start();
  const held = ask('counts');
  rounds.stop();
  await held;
  await ask('html');
  expect(rounds.of('html')).toEqual([]);
});
