// Makes a world behave like the product, as far as public documents tell (docs/brightspace.md): its paths, its header, its
// scopes, a confidential registration, no CORS, and a limit that refuses. Pages and tests need a gateway.
import type { World } from './world.ts';

/** Public, because it guards invented people. */
const clientSecret = 'known-to-everybody';

/** Changes and returns `world`. Add registrations before. */
export function likeBrightspace(world: World): World {
  world.dialect = 'brightspace';
  world.apiRoot = '/d2l/api';
  world.tokenHeader = 'Authorization';
  world.rateLimit = { creditsPerMinute: 50_000, costPerCall: 10, refuses: true };
  // Public documents do not tell whether the general scope suffices beside a specific scope; here it does not.
  world.actionScopes.whoami.fallback = false;
  world.actionScopes.myEnrollments.fallback = false;
  for (const application of world.applications) application.clientSecret = clientSecret;
  return world;
}

/** The product's authorization endpoint; the token endpoint is the specification's. `url`: of the LMS. */
export function brightspaceAuthorizationEndpoint(url: string): string {
  return `${url}/oauth2/auth`;
}
