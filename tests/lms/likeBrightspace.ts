// The same people and courses behind an LMS that behaves as the product does, as far as that is public knowledge
// (docs/brightspace.md): its paths, its header, its scopes, a confidential registration, no CORS, and a limit that
// refuses. What pages and tests reach it through is a gateway.
import type { World } from './world.ts';

/** Public: it guards invented people. */
const clientSecret = 'known-to-everybody';

/** Changes `world`, and returns it. Register applications before. */
export function likeBrightspace(world: World): World {
  world.dialect = 'brightspace';
  world.apiRoot = '/d2l/api';
  world.tokenHeader = 'Authorization';
  world.rateLimit = { creditsPerMinute: 50_000, costPerCall: 10, refuses: true };
  // Whether the general scope is enough where there is a specific one is not known, so here it is not.
  world.actionScopes.whoami.fallback = false;
  world.actionScopes.myEnrollments.fallback = false;
  for (const application of world.applications) application.clientSecret = clientSecret;
  return world;
}

/** The product's authorization endpoint; the token endpoint is the specification's. `url`: of the LMS. */
export function brightspaceAuthorizationEndpoint(url: string): string {
  return `${url}/oauth2/auth`;
}
