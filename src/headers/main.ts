// Entry point of `npm run headers`, which writes header files for common hosts. It runs when imported; the
// command itself is runHeaders.ts.
import { runHeaders } from './runHeaders.ts';

process.exitCode = await runHeaders({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
