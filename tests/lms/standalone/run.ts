// `npm run lms`: the embedded LMS alone, for demonstrations and for trying servers and gateways against it.
import { once } from 'node:events';
import { Command } from '@commander-js/extra-typings';
import { CommandEnd } from '../../../src/command/commandEnd.ts';
import { runCommand } from '../../../src/command/runCommand.ts';
import { valueOf } from '../../../src/command/values.ts';
import { PORT_VARIABLE, portOption } from '../dev/embeddedOptions.ts';
import { PortTakenError } from '../listenOnLoopback.ts';
import { isSafeUrl } from '../loopback.ts';

const PAGE = 'http://localhost:8080';

const hostName = valueOf('a host name in lower case, such as lms.localhost', (text) =>
  /^(?:[a-z\d-]+\.)*[a-z\d-]+$/.test(text) ? text : undefined,
);
const address = valueOf(`an address, such as ${PAGE}`, (text) => {
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isWeb ? text.replace(/\/+$/, '') : undefined;
});

/** The LMS fetches them. */
const keys = valueOf('an https address', (text) => (isSafeUrl(text) ? text : undefined));

const command = new Command('npm run lms --')
  .description(
    'Starts the embedded LMS alone, for demonstrations and for trying servers and gateways. Ctrl+C ends it.',
  )
  .addOption(portOption)
  .option('--host <NAME>', 'the name in its addresses', hostName, 'localhost')
  .option(
    '--page <ADDRESS>',
    `where a page is, whose redirect URIs are registered; may be repeated; ${PAGE} if none is given`,
    (text, before: readonly string[] | undefined) => [...(before ?? []), address(text)],
  )
  .option('--jwks <ADDRESS>', 'where the keys of the doctor are: registers its client', keys)
  .option('--confidential', 'only a gateway that knows the client secret gets tokens');

process.exitCode = await runCommand(command, {
  exits: { 0: 'it was ended', 1: 'it cannot listen at the port' },
  run: async ({ page: pages = [PAGE], confidential = false, ...options }) => {
    const call = { ...options, pages, confidential };
    // The LMS takes time to load, which the usage does not need.
    const { standaloneText, startStandalone } = await import('./startStandalone.ts');
    await using lms = await startStandalone(call).catch((error: unknown) => {
      if (!(error instanceof PortTakenError)) throw error;
      throw new CommandEnd(`${error.message} Another port: --port, or ${PORT_VARIABLE}.`);
    });
    process.stdout.write(standaloneText(lms, call));
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    return 0;
  },
});
