// Checks a registration form against the rules of the specification, "Registered application", all of them at once.
// Changes and issues nothing; see registerApplication.ts.
import type { World } from '../world.ts';
import { formReader } from './formReader.ts';
import type { FormReader } from './formReader.ts';
import type { CodeApplication, ServiceApplication } from './registeredApplication.ts';
import type { RegistrationForm, RegistrationProblem } from './registrationForm.ts';

/** The entered values, without the values that the LMS issues. */
type Registration =
  | (Omit<CodeApplication, 'clientId' | 'clientSecret'> & { publicClient: boolean })
  | Omit<ServiceApplication, 'clientId'>;

type ReadRegistration =
  | { kind: 'complete'; registration: Registration }
  | { kind: 'refused'; problems: RegistrationProblem[] };

function commonFields(read: FormReader) {
  const fields = {
    name: read.required('name', 'Application Name'),
    scope: read.scope(),
    accessTokenLifetime: read.accessTokenLifetime(),
  };
  if (!read.ticked('agreement')) {
    read.complain('agreement', 'Accept the developer agreement to register.');
  }
  return fields;
}

function codeRegistration(read: FormReader): Registration {
  read.mustBeEmpty(['jwksUrl', 'serviceUser'], 'authorization code');
  const redirectUris = read.redirectUris();
  const origins = redirectUris.filter((uri) => URL.canParse(uri)).map((uri) => new URL(uri).origin);
  return {
    kind: 'authorization code',
    ...commonFields(read),
    redirectUris,
    // The specification has no such field; a sign-out returns to the application's front page.
    postLogoutRedirectUris: [...new Set(origins.map((origin) => `${origin}/`))],
    promptForConsent: read.ticked('promptForConsent'),
    enableRefreshTokens: read.ticked('enableRefreshTokens'),
    publicClient: read.ticked('publicClient'),
  };
}

function serviceRegistration(
  world: Pick<World, 'people' | 'serviceApplications'>,
  read: FormReader,
): Registration {
  read.mustBeEmpty(
    ['redirectUris', 'promptForConsent', 'enableRefreshTokens', 'publicClient'],
    'client credentials',
  );
  const jwksUrl = read.jwksUrl();
  const serviceUserId = read.required('serviceUser', 'Service user');
  const other = world.serviceApplications.find((one) => one.serviceUserId === serviceUserId);
  if (other !== undefined) {
    read.complain(
      'serviceUser',
      `Service user ${serviceUserId} is bound to ${other.name} already; choose another, or delete that application.`,
    );
  } else if (serviceUserId !== '' && !world.people.some(({ id }) => id === serviceUserId)) {
    read.complain('serviceUser', `Service user ${serviceUserId}: there is no such person.`);
  }
  return { kind: 'client credentials', ...commonFields(read), jwksUrl, serviceUserId };
}

function registrationOf(
  world: Pick<World, 'people' | 'serviceApplications'>,
  read: FormReader,
): Registration | undefined {
  const type = read.text('type');
  if (type === 'authorization code') return codeRegistration(read);
  if (type === 'client credentials') return serviceRegistration(world, read);
  read.complain('type', 'Type: choose authorization code or client credentials.');
  // Checks the fields of both types all the same.
  commonFields(read);
  return undefined;
}

export function readRegistration(
  world: Pick<World, 'people' | 'serviceApplications'>,
  form: RegistrationForm,
): ReadRegistration {
  const read = formReader(form);
  const registration = registrationOf(world, read);
  if (registration === undefined || read.problems.length > 0) {
    return { kind: 'refused', problems: read.problems };
  }
  return { kind: 'complete', registration };
}
