// Registers an application: checks the form, issues the credentials, adds the application to the world
// (the specification, "Registered application" and "Authentication" 1). A refused form changes nothing.
import { randomBytes, randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import {
  readRegistration,
  type RegistrationForm,
  type RegistrationProblem,
} from './readRegistration.ts';
import type { CodeApplication, RegisteredApplication } from './registeredApplication.ts';

export type RegisterResult =
  /** The client id, and the secret of an application that has one, are in `application`. */
  | { kind: 'registered'; application: RegisteredApplication }
  | { kind: 'refused'; problems: RegistrationProblem[] };

/** The id is unique, because it is random (RFC 9562, version 4). */
export function registerApplication(
  world: Pick<World, 'people' | 'applications' | 'serviceApplications'>,
  form: RegistrationForm,
): RegisterResult {
  const read = readRegistration(world, form);
  if (Array.isArray(read)) return { kind: 'refused', problems: read };
  const clientId = randomUUID();
  if (read.kind === 'client credentials') {
    const application = { ...read, clientId };
    world.serviceApplications.push(application);
    return { kind: 'registered', application };
  }
  const { publicClient, ...fields } = read;
  const clientSecret = publicClient ? null : randomBytes(32).toString('base64url');
  const application: CodeApplication = { ...fields, clientId, clientSecret };
  world.applications.push(application);
  return { kind: 'registered', application };
}
