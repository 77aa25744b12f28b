// The words of the command that writes header files. Refuses logic beyond choosing a sentence.
import type { ConfigMistake } from '../configMistake.ts';
import { mistakeText } from './configTexts.ts';

interface Allowed {
  readonly connect: readonly string[];
  readonly embedders: readonly string[];
}

export const headersTexts = {
  usage: () =>
    'Say which configuration the headers are for, and where to write them:\n  npm run headers -- --config path/to/config.json --out dist-headers\n',
  unreadable: (path: string) => `${path} cannot be read. Check the path after --config.\n`,
  unwritable: (path: string) =>
    `The files cannot be written to ${path}. See that it is a folder of yours, or choose another --out.\n`,
  unfit: (path: string, message: string) => `${path}: ${message}\n`,
  mistakes: (path: string, mistakes: readonly ConfigMistake[]) =>
    [
      `${path} has mistakes, so nothing was written:`,
      ...mistakes.map((mistake) => `  ${mistake.path || 'The file'} ${mistakeText(mistake)}`),
      '',
    ].join('\n'),
  written: (names: readonly string[], { connect, embedders }: Allowed) =>
    [
      `Written: ${names.join(', ')}`,
      `The page may call: its own origin${connect.map((origin) => `, ${origin}`).join('')}.`,
      `The page may be framed by: ${embedders.length === 0 ? 'nobody' : embedders.join(', ')}.`,
      'If discovery names a token endpoint elsewhere, add auth.tokenEndpoint to config.json and write the files again.',
      '',
    ].join('\n'),
} as const;
