// Each fault of the page's server: the doctor reports it and nothing else.
import { expect, test } from 'vitest';
import { expectNamed, type Fault } from './fault.ts';
import { addressFaults } from './faults/addressFaults.ts';
import { assetFaults } from './faults/assetFaults.ts';
import { changedFaults } from './faults/changedFaults.ts';
import { codingFaults } from './faults/codingFaults.ts';
import { configFaults } from './faults/configFaults.ts';
import { policyFaults } from './faults/policyFaults.ts';
import { queryFaults } from './faults/queryFaults.ts';
import { serverFaults } from './faults/serverFaults.ts';
import { troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();

async function expectOwn(fault: Fault): Promise<void> {
  await expectNamed(deployed(), fault);
  expect.hasAssertions();
}

test.each(addressFaults)('an address: $name', expectOwn);
test.each(queryFaults)('a query: $name', expectOwn);
test.each(changedFaults)('a changed answer: $name', expectOwn);
test.each(codingFaults)('a coding: $name', expectOwn);
test.each(configFaults)('config.json: $name', expectOwn);
test.each(assetFaults)('a file: $name', expectOwn);
test.each(policyFaults)('the policy: $name', expectOwn);
test.each(serverFaults)('the server: $name', expectOwn);

/** Beginnings of names, one of each kind. */
const together = ['the callback redirects', 'a lazy script', 'code in strings', 'TRACE'];

test('four faults at once are all reported', async () => {
  const deployment = deployed();
  const all = [addressFaults, assetFaults, policyFaults, serverFaults].flat();
  const faults = together.flatMap((start) => all.filter(({ name }) => name.startsWith(start)));
  expect(faults).toHaveLength(together.length);
  const intercepts = faults.map(({ arrange }) => {
    arrange(deployment);
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
