// Renders headersFor for common hosts; tests/servers runs nginx and Apache.
import { apacheRules } from './apacheRules.ts';
import { headersFor, type HeaderOptions } from './headersFor.ts';
import { netlifyRules } from './netlifyRules.ts';
import { nginxLocations } from './nginxLocations.ts';
import type { Rendering } from './rendering.ts';

export interface HeaderFile {
  readonly name: '_headers' | 'nginx.conf' | '.htaccess';
  readonly text: string;
}

export interface HeaderFileOptions extends Pick<HeaderOptions, 'connect' | 'embedders' | 'frames'> {
  /** Such as `/updates`. Default: the root. */
  readonly base?: string;
}

/** Assumes HTTPS. @throws RangeError */
export function headerFiles({ base = '', ...options }: HeaderFileOptions): readonly HeaderFile[] {
  const page: Rendering = { of: (scope) => headersFor({ ...options, scope, https: true }), base };
  return [
    { name: '_headers', text: netlifyRules(page) },
    { name: 'nginx.conf', text: nginxLocations(page) },
    { name: '.htaccess', text: apacheRules(page) },
  ];
}
