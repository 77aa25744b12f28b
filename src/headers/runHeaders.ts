// Writes the header files for a config.json without mistakes.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anyText, type Kind } from '../command/kinds.ts';
import { option, required } from '../command/option.ts';
import { readTextFile } from '../command/readTextFile.ts';
import { runCommand, type Terminal } from '../command/runCommand.ts';
import { parseConfigText } from '../config/parseConfig.ts';
import { headersTexts } from './headersTexts.ts';
import { connectOrigins, frameOrigins } from '../auth/discovery/discoveryRules.ts';
import { headerFiles } from './headerFiles.ts';

/** Characters without a meaning in any configuration language. */
const basePath: Kind<string> = {
  takes: 'a path with a slash at both ends, such as /updates/',
  parse: (text) => (/^\/(?:[\w-]+\/)*$/.test(text) ? text : undefined),
};
const { about, more, exits, options } = headersTexts.usage;
const configFile = required('config', anyText, { value: 'FILE', about: options.config });
const folder = required('out', anyText, { value: 'FOLDER', about: options.out });
const base = option('base', basePath, { value: 'PATH', about: options.base, fallback: '/' });

export function runHeaders(terminal: Terminal): Promise<number> {
  return runCommand(
    {
      name: 'headers',
      about,
      options: [configFile, folder, base],
      more,
      exits,
      run: (valueOf) =>
        writeHeaders(
          {
            config: valueOf(configFile),
            out: valueOf(folder),
            base: valueOf(base).slice(0, -1),
          },
          terminal,
        ),
    },
    terminal,
  );
}

interface Call {
  readonly config: string;
  readonly out: string;
  /** Without a trailing slash. */
  readonly base: string;
}

async function writeHeaders(
  { config, out, base: below }: Call,
  { print, complain }: Terminal,
): Promise<0 | 1 | 2> {
  const text = await readTextFile(config);
  if (text === undefined) {
    complain(headersTexts.unreadable(config));
    return 2;
  }
  const result = parseConfigText(text);
  if (result.kind === 'mistakes') {
    complain(headersTexts.mistakes(config, result.mistakes));
    return 2;
  }
  const { embedders } = result.config;
  const connect = connectOrigins(result.config);
  try {
    const files = headerFiles({
      connect,
      embedders,
      frames: frameOrigins(result.config),
      base: below,
    });
    await mkdir(out, { recursive: true });
    for (const file of files) await writeFile(join(out, file.name), file.text);
    const names = files.map(({ name }) => join(out, name));
    print(headersTexts.written(names, { connect, embedders }));
    return 0;
  } catch (error) {
    const unfit = error instanceof RangeError;
    complain(unfit ? headersTexts.unfit(config, error.message) : headersTexts.unwritable(out));
    return unfit ? 2 : 1;
  }
}
