// Each fault of the page's server: the doctor reports it and nothing else.
import { testFaults } from './fault.ts';
import { addressFaults } from './faults/addressFaults.ts';
import { assetFaults } from './faults/assetFaults.ts';
import { policyFaults } from './faults/policyFaults.ts';
import { serverFaults } from './faults/serverFaults.ts';
import { shareDeployment } from './startDeployment.ts';

const deployed = shareDeployment();

const faults = {
  'an address': addressFaults,
  'a file': assetFaults,
  'the policy': policyFaults,
  'the server': serverFaults,
};

for (const [kind, all] of Object.entries(faults)) testFaults(kind, all, deployed);
