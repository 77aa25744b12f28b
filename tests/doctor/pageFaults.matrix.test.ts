// Each fault of the page's server: the doctor reports it and nothing else.
import { expect, test } from 'vitest';
import { testFaults } from './fault.ts';
import { addressFaults } from './faults/addressFaults.ts';
import { assetFaults } from './faults/assetFaults.ts';
import { changedFaults } from './faults/changedFaults.ts';
import { policyFaults } from './faults/policyFaults.ts';
import { serverFaults } from './faults/serverFaults.ts';
import { shareDeployment } from './startDeployment.ts';
import { troubles } from './runIn.ts';

const deployed = shareDeployment();

const faults = {
  'an address': addressFaults,
  'what stands before': changedFaults,
  'a file': assetFaults,
  'the policy': policyFaults,
  'the server': serverFaults,
};

for (const [kind, all] of Object.entries(faults)) testFaults(kind, all, deployed);

/** Beginnings of names, one of each kind. */
const together = ['the callback redirects', 'a lazy script', 'code in strings', 'TRACE'];

test('four faults at once are all reported', async () => {
  const deployment = deployed();
  const all = Object.values(faults).flat();
  const some = together.flatMap((start) => all.filter(({ name }) => name.startsWith(start)));
  expect(some).toHaveLength(together.length);
  for (const { arrange } of some) arrange(deployment);
  const report = await deployment.report();
  expect(troubles(report)).toEqual(some.flatMap((fault) => fault.troubles));
});
