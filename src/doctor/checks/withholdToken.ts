// Before check `versions`: the service token is sent only to the LMS that doctor.json names. The page's
// config.json comes over the network, from whoever controls the page under examination.
import { tokenTexts } from '../messages/serviceTexts.ts';
import { apiAddress, sameOrigin, VERSIONS_CHECK, type Deployment } from '../deployment.ts';
import { failed, type Finding } from '../finding.ts';

/** Why the token must not be sent to the API; undefined: it may. `lms`: origin of the LMS. */
export function withholdToken(deployment: Deployment, lms: string): Finding | undefined {
  const api = apiAddress(deployment, VERSIONS_CHECK);
  if (sameOrigin(api, lms)) return undefined;
  return failed('config.json: lms.baseUrl', tokenTexts.withheld(new URL(api).origin, lms));
}
