// The registration behind a client id. A deleted one is never found again, not even when data brings its id back
// (the specification, "States and transitions": a deleted application cannot be restored).
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
