// Writes the header files for a config.json without mistakes.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { readTextFile } from '../command/readTextFile.ts';
import { runCommand, type Terminal } from '../command/runCommand.ts';
import { filePath, valueOf } from '../command/values.ts';
import { readConfigText } from '../config/config.ts';
import { readMistakes } from '../config/readMistakes.ts';
import { headersTexts } from './headersTexts.ts';
import { connectOrigins, frameOrigins } from '../auth/discovery/discoveryRules.ts';
import { headerFiles } from './headerFiles.ts';

/** Characters without a meaning in any configuration language. */
const basePath = valueOf('a path with a slash at both ends, such as /updates/', (text) =>
  /^\/(?:[\w-]+\/)*$/.test(text) ? text : undefined,
);

export function runHeaders(terminal: Terminal): Promise<number> {
  const { about, options, ...help } = headersTexts.usage;
  const command = new Command('headers')
    .description(about)
    .requiredOption('--config <FILE>', options.config, filePath)
    .requiredOption('--out <FOLDER>', options.out, filePath)
    .option('--base <PATH>', options.base, basePath, '/');
  const run = (call: Call): Promise<number> => writeHeaders(call, terminal);
  return runCommand(command, { ...help, run }, terminal);
}

interface Call {
  readonly config: string;
  readonly out: string;
  /** With a slash at both ends. */
  readonly base: string;
}

async function writeHeaders(
  { config, out, base }: Call,
  { print, complain }: Terminal,
): Promise<0 | 1 | 2> {
  const text = await readTextFile(config);
  if (text === undefined) {
    complain(headersTexts.unreadable(config));
    return 2;
  }
  const result = readConfigText(text);
  if (result.kind === 'issues') {
    complain(headersTexts.mistakes(config, readMistakes(result.issues)));
    return 2;
  }
  const { embedders } = result.config;
  const connect = connectOrigins(result.config);
  try {
    const files = headerFiles({
      connect,
      embedders,
      frames: frameOrigins(result.config),
      base: base.slice(0, -1),
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
