// Texts of the command that writes header files.
import { mistakeLine, type ConfigMistake } from '../config/configTexts.ts';
import { escapedLines as lines } from '../command/escapeControls.ts';

interface Allowed {
  readonly connect: readonly string[];
  readonly embedders: readonly string[];
}

export const headersTexts = {
  usage: {
    about:
      'Writes the headers of the page for a host of files: _headers, nginx.conf and .htaccess.',
    options: {
      config: 'the configuration that the headers are for',
      out: 'where to write the files',
      base: 'where the page is served',
    },
    more: `Example:
  npm run headers -- --config path/to/config.json --out dist-headers        from a checkout
  node tools/headers.js --config dist/config.json --out dist-headers        in a release`,
    exits: {
      0: 'all files are written',
      1: 'they cannot be written',
      2: 'the command line or the configuration is wrong',
    },
  },
  unreadable: (path: string) => lines(`${path} cannot be read. Check the path after --config.`),
  unwritable: (path: string) =>
    lines(
      `The files cannot be written to ${path}. See that it is a folder of yours, or choose another --out.`,
    ),
  unfit: (path: string, message: string) => lines(`${path}: ${message}`),
  mistakes: (path: string, mistakes: readonly ConfigMistake[]) =>
    lines(
      `${path} has mistakes, so nothing was written:`,
      ...mistakes.map((one) => `  ${mistakeLine(one)}`),
    ),
  written: (names: readonly string[], { connect, embedders }: Allowed) =>
    lines(
      `Written: ${names.join(', ')}`,
      `The page may call: its own origin${connect.map((origin) => `, ${origin}`).join('')}.`,
      `The widget may be framed by: ${embedders.length === 0 ? 'nobody' : embedders.join(', ')}.`,
      'If discovery names an endpoint elsewhere, add it to config.json (auth.tokenEndpoint, auth.authorizationEndpoint) and write the files again.',
    ),
} as const;
