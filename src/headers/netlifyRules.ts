// Renders the headers for Netlify and Cloudflare Pages.
import { HOME_FILE, HOME_PATH } from '../paths/paths.ts';
import { headerScopes, type HeaderScope, type Headers } from './headersFor.ts';
import { headerLines, type Rendering } from './rendering.ts';
import { ASSETS, places } from './scopeOf.ts';

const POLICY = 'Content-Security-Policy';

/**
 * Both hosts send the headers of all rules that match a path, and browsers apply all policies. So every path gets the
 * widget's policy, the loosest, and stricter paths get a second policy. Without Cache-Control, both hosts revalidate.
 */
export function netlifyRules({ of, base }: Rendering): string {
  const page = of('page');
  const rule = (path: string, headers: Headers) =>
    `${[base + path, ...headerLines(headers, (name, value) => `  ${name}: ${value}`)].join('\n')}\n`;
  const pick = (headers: Headers, wanted: (name: string, value: string) => boolean): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name, value]) => wanted(name, value)));
  const everywhere = {
    ...pick(of('embed'), (name) => name === POLICY),
    ...pick(page, (name, value) => headerScopes.every((scope) => of(scope)[name] === value)),
  };
  const own = (path: string, scope: HeaderScope) =>
    rule(
      path,
      pick(of(scope), (name, value) => everywhere[name] !== value),
    );
  return [
    '# Netlify and Cloudflare Pages: put this file into dist/.',
    rule('/*', everywhere),
    ...places.map(({ path, scope }) => own(path, scope)),
    ...[HOME_PATH, HOME_FILE, '/config.json'].map((path) => own(path, 'page')),
    own(`${ASSETS}*`, 'asset'),
  ].join('\n');
}
