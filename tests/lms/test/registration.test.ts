// Registering and deleting applications at the embedded LMS, rule by rule (the specification, "Registered
// application", "Authentication" 6, "Limits").
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteApplication } from '../applications/deleteApplication.ts';
import { findApplication } from '../applications/findApplication.ts';
import { registerApplication } from '../applications/registerApplication.ts';
import type { RegistrationForm } from '../applications/readRegistration.ts';
import { defaultWorld } from '../defaultWorld.ts';
import type { World } from '../world.ts';

const code: RegistrationForm = {
  kind: 'authorization code',
  name: 'Course Updates',
  redirectUris: 'https://updates.example.edu/auth/callback https://updates.example.edu/auth/popup',
  scope: 'core:*:* users:own_profile:read,update',
  accessTokenLifetime: '1800',
  agreement: 'yes',
};
const service: RegistrationForm = {
  kind: 'client credentials',
  name: 'Installation check',
  jwksUrl: 'https://keys.example.edu/jwks.json',
  serviceUserId: '9001',
  scope: 'core:*:*',
  accessTokenLifetime: '72000',
  agreement: 'yes',
};

let world: World;

beforeEach(() => {
  world = defaultWorld({ pageOrigins: [] });
});

function register(form: RegistrationForm) {
  const result = registerApplication(world, form);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.problems));
  return result.application;
}

function fieldsRefused(form: RegistrationForm): string[] {
  const count = () => world.applications.length + world.serviceApplications.length;
  const before = count();
  const result = registerApplication(world, form);
  expect(count()).toBe(before);
  return result.kind === 'refused' ? result.problems.map(({ field }) => field) : [];
}

describe('a complete form', () => {
  test('of the code type is issued an id and a secret', () => {
    expect(register(code)).toEqual({
      kind: 'authorization code',
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Course Updates',
      redirectUris: [
        'https://updates.example.edu/auth/callback',
        'https://updates.example.edu/auth/popup',
      ],
      postLogoutRedirectUris: ['https://updates.example.edu/'],
      scope: 'core:*:* users:own_profile:read,update',
      accessTokenLifetime: 1800,
      promptForConsent: false,
      enableRefreshTokens: false,
    });
    expect(world.applications).toHaveLength(2);
  });

  test('with ticked boxes registers consent, refresh tokens, and a public client without a secret', () => {
    const boxes = { promptForConsent: 'yes', enableRefreshTokens: 'yes', publicClient: 'yes' };
    expect(register({ ...code, ...boxes })).toMatchObject({
      promptForConsent: true,
      enableRefreshTokens: true,
      clientSecret: null,
    });
  });

  test('of the service type is issued an id and no secret', () => {
    expect(register(service)).toEqual({
      kind: 'client credentials',
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      name: 'Installation check',
      jwksUrl: 'https://keys.example.edu/jwks.json',
      serviceUserId: '9001',
      scope: 'core:*:*',
      accessTokenLifetime: 72_000,
    });
  });
});

describe('a form is refused', () => {
  test('with all its problems at once', () => {
    expect(fieldsRefused({})).toEqual(['kind']);
    expect(fieldsRefused({ kind: 'authorization code' })).toEqual([
      'name',
      'scope',
      'accessTokenLifetime',
      'agreement',
      'redirectUris',
    ]);
    expect(fieldsRefused({ kind: 'client credentials', name: ' ' })).toEqual([
      'name',
      'scope',
      'accessTokenLifetime',
      'agreement',
      'jwksUrl',
      'serviceUserId',
    ]);
  });

  test.each(['1799', '72001', '0', '-1800', '1800.5', '3e3', '0x800', 'soon', '1 800'])(
    'when the lifetime is %j',
    (accessTokenLifetime) => {
      expect(fieldsRefused({ ...code, accessTokenLifetime })).toEqual(['accessTokenLifetime']);
    },
  );

  test.each([
    'http://updates.example.edu/auth/callback',
    '/auth/callback',
    'javascript:alert(1)',
    'https://updates.example.edu/#fragment',
    'https://updates.example.edu/#',
    'https://me:secret@updates.example.edu/',
    'http://localhost.example.edu/',
    'https://a.example/ http://b.example/',
  ])('when a redirect URI is %j', (redirectUris) => {
    expect(fieldsRefused({ ...code, redirectUris })).toEqual(['redirectUris']);
  });

  test.each(['http://keys.example.edu/jwks.json', 'ftp://localhost/keys', 'keys', 'file:///keys'])(
    'when the JWKS URL is %j',
    (jwksUrl) => {
      expect(fieldsRefused({ ...service, jwksUrl })).toEqual(['jwksUrl']);
    },
  );

  test.each([
    'core',
    'core:*',
    'users:*:read',
    '*:*:*',
    'users:userdata:read,',
    'users:userdata:*,read',
    'users:userdata:read:more',
    'users:userdata:create, read',
    'core:*:*  users:userdata:read',
    'openid',
  ])('when the scope is %j', (scope) => {
    expect(fieldsRefused({ ...code, scope })).toEqual(['scope']);
  });

  test('when it has fields of the other type', () => {
    for (const field of ['jwksUrl', 'serviceUserId'])
      expect(fieldsRefused({ ...code, [field]: 'x' })).toEqual([field]);
    for (const field of ['redirectUris', 'promptForConsent', 'enableRefreshTokens', 'publicClient'])
      expect(fieldsRefused({ ...service, [field]: 'yes' })).toEqual([field]);
  });

  test('when its service user does not exist, or has an application', () => {
    expect(fieldsRefused({ ...service, serviceUserId: '1' })).toEqual(['serviceUserId']);
    const { clientId } = register(service);
    expect(fieldsRefused(service)).toEqual(['serviceUserId']);
    register({ ...service, serviceUserId: '2041' });
    deleteApplication(world, clientId);
    register(service);
  });
});

describe('deleting', () => {
  test('is for ever, even if data brings the application back', () => {
    const application = register(code);
    const { clientId } = application;
    expect(findApplication(world, clientId)).toBe(application);
    expect(deleteApplication(world, clientId)).toBe(true);
    expect(deleteApplication(world, clientId)).toBe(false);
    if (application.kind === 'authorization code') world.applications.push(application);
    expect(findApplication(world, clientId)).toBeUndefined();
  });
});
