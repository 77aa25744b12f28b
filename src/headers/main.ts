// The command line that writes header files for common hosts: `npm run headers`.
// Refuses to be imported: it runs. See headers/runHeaders.ts.
import { runHeaders } from './runHeaders.ts';

process.exitCode = await runHeaders({
  args: process.argv.slice(2),
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
