// Reading config.json: a Config with defaults, presets and links, or every mistake in it.
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { configWith } from './minimalConfig.ts';

test('each optional key has its default', () => {
  expect(configWith()).toEqual({
    lms: {
      baseUrl: 'https://lms.example.edu',
      apiRoot: '/svc/api',
      tokenHeader: 'Authentication',
      preset: 'specification',
    },
    auth: {
      issuer: 'https://auth.example.edu/core',
      clientId: 'course-updates',
      scope: 'core:*:*',
      tokenStore: 'session',
      automatic: false,
      idleMinutes: 0,
    },
    contracts: { le: '1.82', lp: '1.49', allowUnstable: false },
    courses: 'enrollments',
    updates: { types: updateTypes, refreshMinutes: 5 },
    links: {},
    support: {},
    brand: {},
    embedders: [],
  });
});

describe('given keys', () => {
  test('an empty baseUrl is the origin of the page', () => {
    expect(configWith({ lms: { baseUrl: '' } }).lms.baseUrl).toBe('');
  });

  test('trailing slashes and surrounding spaces are removed', () => {
    const { lms } = configWith({ lms: { baseUrl: ' https://lms.example.edu/ ', apiRoot: '/a/' } });
    expect([lms.baseUrl, lms.apiRoot]).toEqual(['https://lms.example.edu', '/a']);
  });

  test('the issuer stays as it is: it is compared letter by letter (RFC 8414, 3.3)', () => {
    const issuer = 'https://auth.example.edu/core/';
    expect(configWith({ auth: { issuer } }).auth.issuer).toBe(issuer);
  });

  test('duplicate types are removed, and the order is kept', () => {
    const some = ['UngradedQuizzes', 'UnreadDiscussions', 'UngradedQuizzes'];
    expect(configWith({ updates: { types: some } }).updates.types).toEqual([
      'UngradedQuizzes',
      'UnreadDiscussions',
    ]);
  });

  test('a list of courses: ids become text, names are optional', () => {
    const courses = [{ id: 6606 }, { id: '7707', name: ' Biology ' }];
    expect(configWith({ courses }).courses).toEqual([
      { id: '6606' },
      { id: '7707', name: 'Biology' },
    ]);
  });
});

describe('links', () => {
  test('a path is put below baseUrl, a full URL is kept', () => {
    const links = {
      course: '/home/{orgUnitId}',
      UngradedQuizzes: 'http://localhost/q?{orgUnitId}',
    };
    expect(configWith({ links }).links).toEqual({
      course: 'https://lms.example.edu/home/{orgUnitId}',
      UngradedQuizzes: 'http://localhost/q?{orgUnitId}',
    });
    expect(configWith({ lms: { baseUrl: '' }, links }).links.course).toBe('/home/{orgUnitId}');
  });

  test('behind a gateway, a path is put below webUrl', () => {
    const lms = { baseUrl: '', webUrl: 'https://campus.example.edu/' };
    const { links: found } = configWith({ lms, links: { course: '/home/{orgUnitId}' } });
    expect(found.course).toBe('https://campus.example.edu/home/{orgUnitId}');
  });
});

test('the unstable namespace (Versioning 8) is accepted where the configuration allows it', () => {
  const { contracts } = configWith({ contracts: { le: 'unstable', allowUnstable: true } });
  expect(contracts).toEqual({ le: 'unstable', lp: '1.49', allowUnstable: true });
});
