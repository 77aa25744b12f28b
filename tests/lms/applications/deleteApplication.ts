// Deletes a registration, the remedy for compromised credentials (the specification, "Authentication" 6). The deletion ends
// every token of the application at once, because each look-up of a token includes its owner.
import type { World } from '../world.ts';
import { findApplication } from './findApplication.ts';

/** Returns false when there is no such application (any more). */
export function deleteApplication(
  world: Pick<World, 'applications' | 'serviceApplications' | 'deletedClientIds'>,
  clientId: string,
): boolean {
  if (findApplication(world, clientId) === undefined) return false;
  world.deletedClientIds.push(clientId);
  world.applications = world.applications.filter((one) => one.clientId !== clientId);
  world.serviceApplications = world.serviceApplications.filter((one) => one.clientId !== clientId);
  return true;
}
