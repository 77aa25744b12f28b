// Runs a command that commander reads: help, mistakes and exit codes are the same for all.
import { type Command, CommanderError, type OptionValues } from '@commander-js/extra-typings';
import { CommandEnd, Mistake } from './commandEnd.ts';

export interface Terminal {
  /** Without the command's name. */
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

export const processTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});

export interface Work<Args extends unknown[], Options> {
  /** Below the options in the help. */
  readonly more?: string;
  /** Environment variables that it reads, apart from those of its options. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The meaning of each exit code; 2 is a wrong command line unless told. */
  readonly exits: Readonly<Record<number, string>>;
  /** Called without mistakes in any option. Resolves with the exit code. @throws CommandEnd */
  readonly run: (options: Options, ...args: Args) => Promise<number>;
}

/** Resolves with the exit code. @throws Error for a fault of the command */
export async function runCommand<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
  { run, ...help }: Work<Args, Options>,
  { args, print, complain }: Terminal = processTerminal(),
): Promise<number> {
  command
    .addHelpText('after', helpAfter(help))
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: () => {} });
  try {
    command.parse(args, { from: 'user' });
    return await run(command.opts(), ...command.processedArgs);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const end = error instanceof CommanderError ? new Mistake(sentence(error.message)) : error;
    if (!(end instanceof CommandEnd)) throw end;
    const more = end instanceof Mistake ? ' See --help.' : '';
    complain(`${end.message.trimEnd()}${more}\n`);
    return end.exitCode;
  }
}

/** In one line. An argument is not repeated where a pasted key may be: behind an unknown option, or as one too many. */
function sentence(message: string): string {
  const text = message
    .replace(
      /^error: too many arguments.*$/,
      'error: Not understood: an argument without an option',
    )
    .replace(/^error: unknown option '(--[^=']*|-[^-])[^]*?'/, 'error: Not understood: $1')
    .replace(/\n\((Did you mean .*)\)$/, '. $1')
    .replace(/^error: ./, (start) => start.slice(-1).toUpperCase());
  return /[.?]$/.test(text) ? text : `${text}.`;
}

function helpAfter({ more, variables = {}, exits }: Omit<Work<never, never>, 'run'>): string {
  const width = Math.max(...Object.keys(variables).map(({ length }) => length));
  const rows = Object.entries(variables).map(
    ([name, about]) => `  ${name.padEnd(width)}  ${about}`,
  );
  const codes = Object.entries({ 2: 'the command line is wrong', ...exits });
  return [
    '',
    ...(more === undefined ? [] : [`${more}\n`]),
    ...(rows.length === 0 ? [] : ['Environment:', ...rows, '']),
    `Exit code: ${codes.map((code) => code.join(' ')).join(', ')}.`,
  ].join('\n');
}
