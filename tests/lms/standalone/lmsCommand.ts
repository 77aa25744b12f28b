// The command line of the LMS alone.
import { Command } from '@commander-js/extra-typings';
import { runCommand, type Terminal } from '../../../src/command/runCommand.ts';
import { valueOf } from '../../../src/command/values.ts';
import { isSafeUrl } from '../loopback.ts';
import { portOption } from '../dev/embeddedOptions.ts';

export interface LmsCall {
  /** 0: any free port. */
  readonly port: number;
  /** The host name in addresses; the server listens on loopback only. */
  readonly host: string;
  /** Addresses of pages, without a slash at the end; their redirect URIs are registered. */
  readonly pages: readonly string[];
  /** The token endpoint demands the client's secret, so that a page needs a gateway. */
  readonly confidential: boolean;
  /** Address of the keys of a service client for the doctor, which is registered then. */
  readonly jwks?: string;
}

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

export function runLms(
  start: (call: LmsCall) => Promise<number>,
  terminal?: Terminal,
): Promise<number> {
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
  return runCommand(
    command,
    {
      exits: { 0: 'it was ended', 1: 'it cannot listen at the port' },
      run: ({ page: pages = [PAGE], confidential = false, ...options }) =>
        start({ ...options, pages, confidential }),
    },
    terminal,
  );
}
