// headersFor, the one source of the page's headers.
import { describe, expect, test } from 'vitest';
import { parseConfig } from '../../../src/config/parseConfig.ts';
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
  return Object.fromEntries([...(policy?.directives ?? [])].map(([n, s]) => [n, s.join(' ')]));
}

describe('the policy', () => {
  test('allows the page itself and nothing else', () => {
    expect(directives()).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
  });

  test('allows embedders to frame the widget only', () => {
    for (const scope of headerScopes) {
      const ancestors = scope === 'embed' ? embedders.join(' ') : "'none'";
      expect([scope, directives({ embedders, scope })['frame-ancestors']]).toEqual([
        scope,
        ancestors,
      ]);
    }
    expect(directives({ scope: 'embed' })['frame-ancestors']).toBe("'none'");
  });

  test('lets a frame sign in automatically, and only the page and embedders frame the response', () => {
    const frames = ['https://auth.example.edu'];
    const ancestors = `'self' ${embedders.join(' ')}`;
    for (const scope of headerScopes) {
      const { 'frame-src': framed, 'frame-ancestors': by } = directives({
        embedders,
        frames,
        scope,
      });
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

  test.each([
    'https://a;script-src',
    "https://a'b",
    'https://a,b',
    'https://a b',
    'https://*',
    '*',
  ])('refuses %s', (origin) => {
    expect(() => headersFor({ ...plain, connect: [origin] })).toThrow(RangeError);
    expect(() => headersFor({ ...plain, embedders: [origin] })).toThrow(RangeError);
    expect(() => headersFor({ ...plain, frames: [origin] })).toThrow(RangeError);
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
    expect(page).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': 'max-age=63072000',
      'Cache-Control': 'no-cache',
    });
    expect(page?.['Permissions-Policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/);
  });

  test('have no Strict-Transport-Security without HTTPS', () => {
    expect(headersFor({ ...plain, https: false })).not.toHaveProperty('Strict-Transport-Security');
  });
});

test.each([
  ['/', 'page'],
  ['/embed', 'embed'],
  ['/auth/popup', 'popup'],
  ['/auth/popup.html', 'page'],
  ['/auth/silent', 'silent'],
  ['/element.js', 'element'],
  ['/config.json', 'page'],
  ['/assets', 'page'],
  ['/auth/callback', 'callback'],
  ['/auth/callback/x', 'page'],
  ['/assets/index-a1.js', 'asset'],
])('%s has the scope %s', (path, scope) => {
  expect(scopeOf(path)).toBe(scope);
});

describe('connections of the page', () => {
  const origins = (changes: ConfigChanges) => {
    const result = parseConfig(minimalConfig(changes));
    return result.kind === 'config' ? connectOrigins(result.config) : result.mistakes;
  };
  const tokenEndpoint = 'https://gateway.example.edu/token';
  const authorizationEndpoint = 'https://login.example.edu/authorize';

  test('the API and the issuer', () => {
    expect(origins({})).toEqual(['https://lms.example.edu', 'https://auth.example.edu']);
  });

  test('do not depend on the name of the LMS', () => {
    expect(origins({ brand: { lms: 'Campus' } })).toEqual(origins({}));
  });

  test('its own origin is not listed', () => {
    expect(origins({ lms: { baseUrl: '' } })).toEqual(['https://auth.example.edu']);
  });

  test('each origin once, with its port', () => {
    const auth = { issuer: 'https://lms.example.edu:444/core' };
    const lms = { baseUrl: 'https://lms.example.edu:444/base' };
    expect(origins({ lms, auth })).toEqual(['https://lms.example.edu:444']);
  });

  test('no issuer without discovery, and no authorization endpoint', () => {
    expect(origins({ auth: { authorizationEndpoint, tokenEndpoint } })).toEqual([
      'https://lms.example.edu',
      'https://gateway.example.edu',
    ]);
  });

  test('discovery, a token endpoint and a revocation endpoint of different origins', () => {
    const revocationEndpoint = 'https://revoke.example.edu/';
    expect(origins({ auth: { tokenEndpoint, revocationEndpoint } })).toEqual([
      'https://lms.example.edu',
      'https://auth.example.edu',
      'https://gateway.example.edu',
      'https://revoke.example.edu',
    ]);
  });
});

test.each<[string, ConfigChanges, readonly string[]]>([
  ['none without embedders', { auth: { automatic: true } }, []],
  ['none without auth.automatic', { embedders }, []],
  ['the discovered issuer', { embedders, auth: { automatic: true } }, ['https://auth.example.edu']],
  [
    'the configured authorization endpoint',
    {
      embedders,
      auth: { automatic: true, authorizationEndpoint: 'https://login.example.edu/authorize' },
    },
    ['https://login.example.edu'],
  ],
])('origins that the widget may frame: %s', (_what, changes, expected) => {
  const result = parseConfig(minimalConfig(changes));
  expect(result.kind === 'config' ? frameOrigins(result.config) : result.mistakes).toEqual(
    expected,
  );
});
