// `npm run lms`: the embedded LMS alone, for demonstrations and for trying servers and gateways against it.
import { once } from 'node:events';
import { CommandEnd } from '../../../src/command/commandEnd.ts';
import { PORT_VARIABLE } from '../dev/embeddedOptions.ts';
import { PortTakenError } from '../listenOnLoopback.ts';
import { runLms, type LmsCall } from './lmsCommand.ts';

async function start(call: LmsCall): Promise<number> {
  // The LMS takes time to load, which the usage does not need.
  const { standaloneText, startStandalone } = await import('./startStandalone.ts');
  await using lms = await startStandalone(call).catch((error: unknown) => {
    if (!(error instanceof PortTakenError)) throw error;
    throw new CommandEnd(`${error.message} Another port: --port, or ${PORT_VARIABLE}.`);
  });
  process.stdout.write(standaloneText(lms, call));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}

process.exitCode = await runLms(start);
