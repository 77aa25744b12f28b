// Every fault of a page's server that is known, one at a time: the doctor names it, says where it is and what to do,
// and complains of nothing else. Then two at once: neither hides the other.
import { expect, test } from 'vitest';
import { addressFaults } from './faults/addressFaults.ts';
import { assetFaults } from './faults/assetFaults.ts';
import { changedFaults } from './faults/changedFaults.ts';
import { configFaults } from './faults/configFaults.ts';
import type { PageFault } from './faults/pageFault.ts';
import { policyFaults } from './faults/policyFaults.ts';
import { serverFaults } from './faults/serverFaults.ts';
import { troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

async function expectNamed({ spoil, troubles: expected, says, where }: PageFault): Promise<void> {
  const deployment = deployed();
  spoil(deployment);
  const report = await deployment.report();
  expect(troubles(report)).toEqual(expected);
  const told = report.checks
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'warning');
  for (const finding of told) {
    expect(finding.where).toMatch(/^(?:https?:\/\/\S+|config\.json|doctor\.json)/);
    expect(finding.next).toMatch(/\.$/);
  }
  expect(`${told[0]?.what} ${told[0]?.next}`).toMatch(says);
  expect(told[0]?.where).toMatch(where ?? /./);
}

test.each(addressFaults)('an address: $name', expectNamed);
test.each(changedFaults)('on the way: $name', expectNamed);
test.each(configFaults)('config.json: $name', expectNamed);
test.each(assetFaults)('a file: $name', expectNamed);
test.each(policyFaults)('the policy: $name', expectNamed);
test.each(serverFaults)('the server: $name', expectNamed);

/** One of each kind, none of which keeps another from being seen. */
const together = ['the callback loses', 'a part that comes later', 'code in strings', 'TRACE'];

test('several at once do not hide each other', async () => {
  const deployment = deployed();
  const all = [addressFaults, assetFaults, policyFaults, serverFaults].flat();
  const faults = together.flatMap((start) => all.filter(({ name }) => name.startsWith(start)));
  expect(faults).toHaveLength(together.length);
  const intercepts = faults.map(({ spoil }) => {
    spoil(deployment);
    return deployment.page.intercept;
  });
  deployment.page.intercept = async (request) => {
    for (const intercept of intercepts) {
      const answer = await intercept(request);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  const report = await deployment.report();
  expect(troubles(report)).toEqual(faults.flatMap((fault) => fault.troubles));
});
