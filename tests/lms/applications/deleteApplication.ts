// Deleting a registration is the answer to compromised credentials (the specification, "Authentication" 6).
// Irreversible; ends every token of the application at once, because tokens are looked up with their owner.
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
