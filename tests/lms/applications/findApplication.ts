// Finds the registration of a client id. A deleted registration is never found again, even if data brings its id back (the
// specification, "States and transitions").
import type { World } from '../world.ts';
import type { RegisteredApplication } from './registeredApplication.ts';

export function findApplication(
  world: Pick<World, 'applications' | 'serviceApplications' | 'deletedClientIds'>,
  clientId: string | undefined,
): RegisteredApplication | undefined {
  if (clientId === undefined || world.deletedClientIds.includes(clientId)) return undefined;
  const all: readonly RegisteredApplication[] = [
    ...world.applications,
    ...world.serviceApplications,
  ];
  return all.find((one) => one.clientId === clientId);
}
