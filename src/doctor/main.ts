#!/usr/bin/env node
// The doctor's command line: examines a deployment of the page for those who run it.
// Refuses to be imported: it runs. See doctor/runDoctor.ts.
import { runDoctor } from './runDoctor.ts';

const { stdout, stderr, env, argv } = process;

process.exitCode = await runDoctor({
  args: argv.slice(2),
  print: (text) => stdout.write(text),
  complain: (text) => stderr.write(text),
  // https://no-color.org
  colour: stdout.isTTY && (env['NO_COLOR'] ?? '') === '',
});
