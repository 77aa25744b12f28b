// Writes the header files for a config.json without mistakes.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTextFile } from '../command/readTextFile.ts';
import { readConfigText } from '../config/config.ts';
import { explainConfig, explainDoubts } from '../config/explainConfig.ts';
import { headersTexts } from './headersTexts.ts';
import { connectOrigins, frameOrigins } from '../auth/discovery/discoveryRules.ts';
import { headerFiles } from './headerFiles.ts';

export interface RunHeadersOptions {
  /** Without the command's name. */
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  /** Prints errors. */
  readonly complain: (text: string) => void;
}

/** 0: all files are written. 1: the files cannot be written. 2: usage or configuration is wrong. */
export async function runHeaders({ args, print, complain }: RunHeadersOptions): Promise<0 | 1 | 2> {
  const asked = readCall(args);
  if (asked === undefined) {
    complain(headersTexts.usage());
    return 2;
  }
  const { config, out, base } = asked;
  const text = await readTextFile(config);
  if (text === undefined) {
    complain(headersTexts.unreadable(config));
    return 2;
  }
  const result = { ...readConfigText(text), text };
  if (result.kind === 'issues') {
    complain(headersTexts.mistakes(config, explainConfig(result)));
    return 2;
  }
  const { embedders } = result.config;
  const connect = connectOrigins(result.config);
  try {
    const files = headerFiles({ connect, embedders, frames: frameOrigins(result.config), base });
    await mkdir(out, { recursive: true });
    for (const file of files) await writeFile(join(out, file.name), file.text);
    const names = files.map(({ name }) => join(out, name));
    print(headersTexts.written(names, { connect, embedders }));
    const doubts = explainDoubts(result);
    if (doubts.length > 0) complain(headersTexts.doubts(config, doubts));
    return 0;
  } catch (error) {
    const unfit = error instanceof RangeError;
    complain(unfit ? headersTexts.unfit(config, error.message) : headersTexts.unwritable(out));
    return unfit ? 2 : 1;
  }
}

interface Call {
  readonly config: string;
  readonly out: string;
  /** Without a trailing slash. */
  readonly base: string;
}

/** Characters without a meaning in any configuration language. */
const BASE = /^\/(?:[\w-]+\/)*$/;

function readCall(args: readonly string[]): Call | undefined {
  try {
    const text = { type: 'string' } as const;
    const options = { config: text, out: text, base: text } as const;
    const { config = '', out = '', base = '/' } = parseArgs({ args: [...args], options }).values;
    if (config === '' || out === '' || !BASE.test(base)) return undefined;
    return { config, out, base: base.slice(0, -1) };
  } catch {
    return undefined;
  }
}
