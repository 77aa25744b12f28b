// headersFor, the one source of the page's headers.
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { parsePolicies } from '../../../src/doctor/contentSecurityPolicy.ts';
import { connectOrigins, frameOrigins } from '../../../src/auth/discovery/discoveryRules.ts';
import { headersFor, headerScopes, type HeaderOptions } from '../../../src/headers/headersFor.ts';
import { scopeOf } from '../../../src/headers/scopeOf.ts';
import { minimalConfig, type ConfigChanges } from '../config/minimalConfig.ts';

const plain: HeaderOptions = { scope: 'page', connect: [], embedders: [], https: true };
const embedders = ['https://lms.example.edu', 'https://portal.example.edu:8443'];

function directives(options: Partial<HeaderOptions> = {}) {
  const header = headersFor({ ...plain, ...options })['Content-Security-Policy'] ?? '';
  const [policy, ...more] = parsePolicies(header);
  expect(more, 'further policies').toEqual([]);
  return Object.fromEntries([...(policy ?? [])].map(([n, s]) => [n, s.join(' ')]));
}

describe('the policy', () => {
  test('allows embedders to frame the widget only', () => {
    for (const scope of headerScopes) {
      const ancestors = scope === 'embed' ? embedders.join(' ') : "'none'";
      const { 'frame-ancestors': found } = directives({ embedders, scope });
      expect([scope, found]).toEqual([scope, ancestors]);
    }
    expect(directives({ scope: 'embed' })['frame-ancestors']).toBe("'none'");
  });

  test('lets a frame sign in automatically, and only the page and embedders frame the response', () => {
    const frames = ['https://auth.example.edu'];
    const ancestors = `'self' ${embedders.join(' ')}`;
    for (const scope of headerScopes) {
      const options = { embedders, frames, scope };
      const { 'frame-src': framed, 'frame-ancestors': by } = directives(options);
      const isFrame = scope === 'embed' || scope === 'silent';
      expect([scope, framed, by]).toEqual([
        scope,
        isFrame ? "'self' https://auth.example.edu" : undefined,
        isFrame ? ancestors : "'none'",
      ]);
      // Under COEP, Chromium would block the service, whose answers do not opt in.
      expect(headersFor({ ...plain, embedders, frames, scope })).not.toHaveProperty(
        'Cross-Origin-Embedder-Policy',
      );
    }
    expect(directives({ frames, scope: 'silent' })['frame-ancestors']).toBe("'none'");
  });

  test('has a nonce for scripts and styles if the development server sets it', () => {
    const { 'script-src': scripts, 'style-src': styles } = directives({ nonce: 'abc' });
    expect([scripts, styles]).toEqual(["'self' 'nonce-abc'", "'self' 'nonce-abc'"]);
  });

  const odd = [
    'https://a;script-src',
    "https://a'b",
    'https://a,b',
    'https://a b',
    'https://*',
    '*',
  ];
  test.each(odd)('refuses %s', (origin) => {
    for (const list of ['connect', 'embedders', 'frames'])
      expect(() => headersFor({ ...plain, [list]: [origin] })).toThrow(RangeError);
  });
});

describe('the other headers', () => {
  test('vary only for the popup, the widget and the public files', () => {
    const [page, embed, callback, popup, silent, element, asset] = headerScopes.map((scope) => {
      const { 'Content-Security-Policy': _, ...rest } = headersFor({ ...plain, scope });
      return rest;
    });
    const CORP = 'Cross-Origin-Resource-Policy';
    const toAll = { ...page, [CORP]: 'cross-origin', 'Access-Control-Allow-Origin': '*' };
    expect([callback, silent]).toEqual([page, page]);
    expect(element).toEqual(toAll);
    expect(asset).toEqual({ ...toAll, 'Cache-Control': 'public, max-age=31536000, immutable' });
    const isolated = { 'Cross-Origin-Embedder-Policy': 'require-corp' };
    expect(embed).toEqual({ ...page, ...isolated, [CORP]: 'cross-origin' });
    expect({ ...popup, 'Cross-Origin-Opener-Policy': 'same-origin' }).toEqual(page);
    expect(popup).not.toHaveProperty('Cross-Origin-Opener-Policy');
  });

  test('have no Strict-Transport-Security without HTTPS', () => {
    expect(headersFor({ ...plain, https: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

test.each([
  ['/', 'page'],
  ['/embed', 'embed'],
  ['/auth/popup', 'popup'],
  ['/auth/silent', 'silent'],
  ['/element.js', 'element'],
  ['/auth/callback', 'callback'],
  ['/auth/callback/x', 'page'],
  ['/assets/index-a1.js', 'asset'],
])('%s has the scope %s', (path, scope) => {
  expect(scopeOf(path)).toBe(scope);
});

const originsIn = (originsOf: typeof connectOrigins, changes: ConfigChanges) => {
  const result = readConfig(minimalConfig(changes));
  return result.kind === 'config' ? originsOf(result.config) : result.issues;
};
const [LMS, AUTH] = ['https://lms.example.edu', 'https://auth.example.edu'];
const [GATEWAY, LOGIN] = ['https://gateway.example.edu', 'https://login.example.edu'];
const tokenEndpoint = `${GATEWAY}/token`;
const revocationEndpoint = `${GATEWAY}:444/revoke`;
const given = { authorizationEndpoint: `${LOGIN}/authorize`, tokenEndpoint };
const ported = { lms: { baseUrl: `${LMS}:444/base` }, auth: { issuer: `${LMS}:444/core` } };
const automatic = { automatic: true };

test.each<[string, ConfigChanges, readonly string[]]>([
  ['the API and the issuer', {}, [LMS, AUTH]],
  ['not its own', { lms: { baseUrl: '' } }, [AUTH]],
  ['each once, with its port', ported, [`${LMS}:444`]],
  ['without discovery, no issuer', { auth: given }, [LMS, GATEWAY]],
  [
    'issuer, token endpoint and revocation endpoint',
    { auth: { tokenEndpoint, revocationEndpoint } },
    [LMS, AUTH, GATEWAY, `${GATEWAY}:444`],
  ],
])('origins that the page calls: %s', (_what, changes, expected) => {
  expect(originsIn(connectOrigins, changes)).toEqual(expected);
});

test.each<[string, ConfigChanges, readonly string[]]>([
  ['none without embedders', { auth: automatic }, []],
  ['none without auth.automatic', { embedders }, []],
  ['the discovered issuer', { embedders, auth: automatic }, [AUTH]],
  ['the authorization endpoint', { embedders, auth: { ...automatic, ...given } }, [LOGIN]],
])('origins that the widget may frame: %s', (_what, changes, expected) => {
  expect(originsIn(frameOrigins, changes)).toEqual(expected);
});
