// Prints a failed step: everything in CI, otherwise one screen, with the rest in a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isCi } from './installPackages.ts';

const SCREEN_LINES = 40;

/** `output`: failures first. `file`: for the whole output if it is longer than a screen. */
export function firstScreen(output: string, file: string): string {
  const text = output.trim();
  const lines = text.split('\n');
  if (isCi() || lines.length <= SCREEN_LINES) return text;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
  const rest = lines.length - SCREEN_LINES;
  return `${lines.slice(0, SCREEN_LINES).join('\n')}\n… ${String(rest)} more lines in ${file}`;
}
