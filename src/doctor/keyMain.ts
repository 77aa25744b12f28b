#!/usr/bin/env node
// Entry point of `npm run doctor:key`.
import { runKey } from './runKey.ts';

process.exitCode = await runKey({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
