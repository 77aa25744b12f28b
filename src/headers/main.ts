// Entry point of `npm run headers`.
import { runHeaders } from './runHeaders.ts';

process.exitCode = await runHeaders({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
