// Writes the usage of a command from its definition.
import type { Command } from './option.ts';

export function usageOf(command: Command): string {
  const { name, about, options, more, variables = {}, exits } = command;
  const call = [
    name,
    ...options.flatMap((option) =>
      option.isRequired === true ? `--${option.name} ${option.value ?? ''}` : [],
    ),
    '[OPTION]...',
    ...options.flatMap((option) => (option.name === '' ? `[${option.value ?? ''}]...` : [])),
  ];
  const rows = options.map(({ short, value = '', details, ...option }): Row => [
    option.name === ''
      ? value
      : `${short === undefined ? '   ' : `-${short},`} --${option.name} ${value}`.trimEnd(),
    `${option.about}${details.length === 0 ? '' : ` (${details.join('; ')})`}`,
  ]);
  const environment = [
    ...options.flatMap((option): Row[] =>
      option.variable === undefined ? [] : [[option.variable, `sets --${option.name}`]],
    ),
    ...Object.entries(variables),
  ];
  const codes = Object.entries({ 2: 'the command line is wrong', ...exits });
  return `${[
    about,
    `Usage: ${call.join(' ')}`,
    table([...rows, ['-h, --help', 'this text']]),
    ...(more === undefined ? [] : [more]),
    ...(environment.length === 0 ? [] : [`Environment:\n${table(environment)}`]),
    `Exit code: ${codes.map((code) => code.join(' ')).join(', ')}.`,
  ].join('\n\n')}\n`;
}

type Row = readonly [left: string, right: string];

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
