// The headers for Netlify and Cloudflare Pages.
import { HOME_PATH } from '../paths.ts';
import { headerScopes, type HeaderScope, type Headers } from './headersFor.ts';
import { headerLines, type Rendering } from './rendering.ts';
import { ASSETS, places } from './scopeOf.ts';

const POLICY = 'Content-Security-Policy';

/**
 * Rules that match one path add up, and two policies hold both: so what differs from path to path is named at each, and
 * only a stricter policy is named twice. Where no rule names Cache-Control, both hosts ask again each time.
 */
export function netlifyRules({ of, base }: Rendering): string {
  const page = of('page');
  const rule = (path: string, headers: Headers) =>
    `${[base + path, ...headerLines(headers, (name, value) => `  ${name}: ${value}`)].join('\n')}\n`;
  const pick = (headers: Headers, wanted: (name: string, value: string) => boolean): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name, value]) => wanted(name, value)));
  const everywhere = pick(page, (name, value) => {
    return name === POLICY || headerScopes.every((scope) => of(scope)[name] === value);
  });
  const own = (path: string, scope: HeaderScope) =>
    rule(
      path,
      pick(of(scope), (name, value) => everywhere[name] !== value),
    );
  return [
    '# Netlify and Cloudflare Pages: put this file into dist/.',
    rule('/*', everywhere),
    ...places.map(({ path, scope }) => own(path, scope)),
    ...[HOME_PATH, '/index.html', '/config.json'].map((path) => own(path, 'page')),
    own(`${ASSETS}*`, 'asset'),
  ].join('\n');
}
