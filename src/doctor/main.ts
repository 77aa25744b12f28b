#!/usr/bin/env node
// Entry point of the doctor.
import { runDoctor } from './runDoctor.ts';

const { stdout, stderr, env, argv } = process;

process.exitCode = await runDoctor({
  args: argv.slice(2),
  print: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  // https://no-color.org
  colour: stdout.isTTY && (env['NO_COLOR'] ?? '') === '',
});
