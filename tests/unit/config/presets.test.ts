// The values that `lms.preset` sets, and those that remain required.
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { configOf, mistakesIn, type ConfigChanges } from './minimalConfig.ts';

const clientId = 'course-updates';
const baseUrl = 'https://campus.example.edu';
const product = {
  issuer: 'https://auth.brightspace.com/core',
  authorizationEndpoint: 'https://auth.brightspace.com/oauth2/auth',
  tokenEndpoint: 'https://auth.brightspace.com/core/connect/token',
};

/** The smallest file for Brightspace. */
function fileWith({ lms, auth, ...rest }: ConfigChanges = {}) {
  return { lms: { preset: 'brightspace', baseUrl, ...lms }, auth: { clientId, ...auth }, ...rest };
}

const configWith = (changes?: ConfigChanges) => configOf(fileWith(changes));

const places = (file: unknown) => mistakesIn(file).map((one) => `${one.path}: ${one.problem}`);

describe('brightspace', () => {
  test('needs the address of the LMS and a client id, and sets the rest', () => {
    const { lms, auth, links } = configWith();
    expect(lms).toMatchObject({ baseUrl, apiRoot: '/d2l/api', tokenHeader: 'Authorization' });
    expect(auth).toMatchObject({
      ...product,
      clientId,
      scope: 'core:*:* enrollment:own_enrollment:read users:own_profile:read users:profile:read',
      tokenStore: 'session',
    });
    expect(links).toHaveProperty('course');
    for (const link of Object.values(links)) {
      expect(link).toMatch(/^https:\/\/campus\.example\.edu\/d2l\/.*\{orgUnitId\}/);
    }
  });

  test('explicit keys override the preset', () => {
    const course = 'https://other.example.edu/{orgUnitId}';
    const { lms, auth, links } = configWith({
      lms: { tokenHeader: 'X-Token' },
      auth: { scope: 'core:*:*' },
      links: { course },
    });
    expect(lms).toMatchObject({ apiRoot: '/d2l/api', tokenHeader: 'X-Token' });
    expect(auth).toMatchObject({ ...product, scope: 'core:*:*' });
    expect(links).toMatchObject({ course, UngradedQuizzes: expect.stringContaining('/d2l/') });
  });

  test('behind a gateway: its token endpoint, and links below webUrl', () => {
    const tokenEndpoint = 'https://updates.example.edu/gateway/token';
    const { lms, auth, links } = configWith({
      lms: { baseUrl: '', webUrl: `${baseUrl}/` },
      auth: { tokenEndpoint },
    });
    expect(lms.baseUrl).toBe('');
    expect(auth).toMatchObject({ ...product, tokenEndpoint });
    expect(links.course).toBe(`${baseUrl}/d2l/home/{orgUnitId}`);
  });

  test('another issuer does not get the endpoints of the preset', () => {
    const issuer = 'https://auth.example.edu/core';
    const { auth } = configWith({ auth: { issuer } });
    expect(auth).toMatchObject({ issuer });
    expect(auth.authorizationEndpoint ?? auth.tokenEndpoint).toBeUndefined();
  });
});

describe('a mistake with brightspace', () => {
  test('an empty baseUrl without webUrl, where a link of the preset needs the LMS', () => {
    const lms = { baseUrl: '' };
    expect(places(fileWith({ lms }))).toEqual(['lms.webUrl: no-web-address']);
    expect(places(fileWith({ lms: { baseUrl: '', webUrl: '' } }))).toEqual([]);
    const links = Object.fromEntries(
      ['course', ...updateTypes].map((key) => [key, `${baseUrl}/{orgUnitId}`]),
    );
    expect(places(fileWith({ lms, links }))).toEqual([]);
  });

  test('an authorization endpoint without the issuer and the token endpoint of its service', () => {
    const auth = { authorizationEndpoint: 'https://auth.example.edu/authorize' };
    expect(places(fileWith({ auth }))).toEqual(['auth.issuer: missing']);
    const named = { ...auth, issuer: 'https://auth.example.edu/core' };
    expect(places(fileWith({ auth: named }))).toEqual(['auth.tokenEndpoint: missing']);
  });

  test('in a part that the preset fills in is still reported', () => {
    const lms = { preset: 'brightspace', baseUrl };
    expect(places({ lms })).toEqual(['auth.clientId: missing']);
    expect(places({ lms, auth: [], links: 'none' })).toEqual([
      'auth: not-an-object',
      'links: not-an-object',
    ]);
  });
});
