// Depth without a clock: what is asked for together is answered together.
import { expect, test } from 'vitest';
import { createExchangeLog } from '../createExchangeLog.ts';
import type { ExchangeKind } from '../exchangeKind.ts';
import { createRounds } from '../createRounds.ts';

function openSite() {
  const log = createExchangeLog();
  const rounds = createRounds({ quietMs: 30, idle: () => Promise.resolve() });
  return {
    rounds,
    /** A request, from the person's side; `takesMs`: of the server. */
    ask: async (kind: ExchangeKind, takesMs = 0, path = '/'): Promise<void> => {
      const exchange = log.begin({ kind, method: 'GET', path });
      await rounds.admit(exchange);
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      log.end(exchange, 200);
    },
  };
}

test('what waits for an answer comes a round later, and what does not comes in the same', async () => {
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
  expect([...rounds.of('config'), ...rounds.of('whoami'), ...rounds.of('enrolments')]).toEqual([
    2, 2, 2,
  ]);
  expect(rounds.of('counts')).toEqual([3, 3]);
});

test('a round is not over before the slowest of its answers', async () => {
  const { rounds, ask } = openSite();
  rounds.start();
  await Promise.all([
    ask('whoami').then(() => ask('counts')),
    ask('enrolments', 100).then(() => ask('counts')),
  ]);
  rounds.stop();
  expect(rounds.of('counts')).toEqual([2, 2]);
});

test('what nobody waits for makes no round', async () => {
  const { rounds, ask } = openSite();
  rounds.start();
  await ask('html');
  await ask('asset', 0, '/icon.svg');
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
