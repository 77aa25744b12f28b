// The page's files and headers in the configuration languages of common hosts, each file rendered from headersFor
// alone. tests/servers tries those for nginx and Apache on the servers themselves.
import { apacheRules } from './apacheRules.ts';
import { headersFor, type HeaderOptions } from './headersFor.ts';
import { netlifyRules } from './netlifyRules.ts';
import { nginxLocations } from './nginxLocations.ts';
import type { Rendering } from './rendering.ts';

export interface HeaderFile {
  readonly name: '_headers' | 'nginx.conf' | '.htaccess';
  readonly text: string;
}

export interface HeaderFileOptions extends Pick<HeaderOptions, 'connect' | 'embedders'> {
  /** Below which path of its origin the page is served: such as `/updates`. Default: at the root. */
  readonly base?: string;
}

/** One file a host, for a page over HTTPS. @throws RangeError as headersFor does */
export function headerFiles({ base = '', ...options }: HeaderFileOptions): readonly HeaderFile[] {
  const page: Rendering = { of: (scope) => headersFor({ ...options, scope, https: true }), base };
  return [
    { name: '_headers', text: netlifyRules(page) },
    { name: 'nginx.conf', text: nginxLocations(page) },
    { name: '.htaccess', text: apacheRules(page) },
  ];
}
