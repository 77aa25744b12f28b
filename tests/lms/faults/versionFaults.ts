// Faults of the version check: unexpected contract versions, or no answer. Older and newer LMS need no fault: two people of the
// default world have one.
import { namedFaults } from './namedFault.ts';
import type { FaultEffect, WorldFault } from './worldFault.ts';

const check = (effect: FaultEffect): WorldFault[] => [
  { on: ['versions-check'], method: 'POST', effect },
];

export const versionFaults = namedFaults`
  version-nonsense: A version that is none ${check({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: '{"Supported":false,"Versions":[{"ProductCode":"le","Version":"1.82","Supported":false,"LatestVersion":"soon"},{"ProductCode":"lp","Version":"1.49","Supported":true,"LatestVersion":"1.63"}]}',
  })}
  version-check-fails: The version check fails (503) ${check({ kind: 'answer', status: 503 })}
  version-check-hangs: No answer to the version check ${check({ kind: 'hang', after: 'nothing' })}
`;
