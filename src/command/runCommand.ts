// Runs a command by its definition: usage, mistakes and exit codes are the same for all.
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command, Option } from './option.ts';
import { CommandEnd, Mistake } from './commandEnd.ts';
import { hintOf } from './kinds.ts';
import { usageOf } from './usage.ts';

export interface Terminal {
  /** Without the command's name. */
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Default: of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export const processTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});

/** Resolves with the exit code. @throws Error for a fault of the command */
export async function runCommand(
  command: Command,
  { args, print, complain, environment = process.env }: Terminal = processTerminal(),
): Promise<number> {
  try {
    const given = parseCommandLine(command.options, args);
    if (given === 'help') {
      print(usageOf(command));
      return 0;
    }
    const valueOf = <T>(option: Option<T>): T => {
      const { name, variable = '', value = '' } = option;
      const set = environment[variable]?.trim() ?? '';
      const texts = given.get(name) ?? [];
      return texts.length === 0 && set !== ''
        ? option.read([set], variable)
        : option.read(texts, name === '' ? value : `--${name}`);
    };
    for (const option of command.options) valueOf(option);
    return await command.run(valueOf);
  } catch (error) {
    if (!(error instanceof CommandEnd)) throw error;
    const more = error instanceof Mistake ? ' See --help.' : '';
    if (error.message !== '') complain(`${error.message.trimEnd()}${more}\n`);
    return error.exitCode;
  }
}

/** The values by the option's name. Arguments are not repeated: a pasted key may be one. @throws Mistake */
function parseCommandLine(
  options: readonly Option[],
  args: readonly string[],
): ReadonlyMap<string, readonly string[]> | 'help' {
  const { tokens, values } = parseArgs({
    args: [...args],
    options: parserOptions(options),
    // Its complaints take several lines and repeat arguments.
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values['help'] !== undefined) return 'help';
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    const name = token.kind === 'option' ? token.name : '';
    const typed = token.kind === 'option' ? token.rawName : 'an argument without an option';
    const option = options.find((one) => one.name === name);
    if (option === undefined) {
      const hint = hintOf(typed, ['--help', ...options.map((one) => `--${one.name}`)]);
      throw new Mistake(`Not understood: ${typed}.${hint}`);
    }
    if (option.value === undefined && token.value !== undefined)
      throw new Mistake(`${typed} takes no value.`);
    // `--out --json` names no folder.
    const isDashed = token.kind === 'option' && token.inlineValue === false;
    const text = isDashed && token.value.startsWith('-') ? '' : (token.value ?? '');
    if (option.value !== undefined && text === '') {
      const label = name === '' ? option.value : `${typed} ${option.value}`;
      throw new Mistake(`A value is missing: ${label}.`);
    }
    given.set(name, [...(given.get(name) ?? []), text]);
  }
  return given;
}

function parserOptions(options: readonly Option[]): NonNullable<ParseArgsConfig['options']> {
  const named = options.filter(({ name }) => name !== '');
  return {
    ...Object.fromEntries(
      named.map(({ name, short, value }) => [
        name,
        {
          type: value === undefined ? 'boolean' : 'string',
          ...(short === undefined ? {} : { short }),
        },
      ]),
    ),
    help: { type: 'boolean', short: 'h' },
  };
}
