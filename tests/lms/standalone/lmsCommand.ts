// The command line of the LMS alone.
import { type Command, flag, option, repeated } from '../../../src/command/option.ts';
import type { Kind } from '../../../src/command/kinds.ts';
import { port } from '../dev/embeddedOptions.ts';

export interface LmsCall {
  /** 0: any free port. */
  readonly port: number;
  /** The host name in addresses; the server listens on loopback only. */
  readonly host: string;
  /** Addresses of pages, without a slash at the end; their redirect URIs are registered. */
  readonly pages: readonly string[];
  /** The token endpoint demands the client's secret, so that a page needs a gateway. */
  readonly confidential: boolean;
}

const PAGE = 'http://localhost:8080';

const hostName: Kind<string> = {
  takes: 'a host name in lower case, such as lms.localhost',
  parse: (text) => (/^(?:[a-z\d-]+\.)*[a-z\d-]+$/.test(text) ? text : undefined),
};
const address: Kind<string> = {
  takes: `an address, such as ${PAGE}`,
  parse: (text) => {
    const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
    return isWeb ? text.replace(/\/+$/, '') : undefined;
  },
};

const host = option('host', hostName, {
  value: 'NAME',
  about: 'the name in its addresses',
  fallback: 'localhost',
});
const page = repeated('page', address, {
  value: 'ADDRESS',
  about: `where a page is, whose redirect URIs are registered; ${PAGE} if none is given`,
});
const confidential = flag('confidential', {
  about: 'only a gateway that knows the client secret gets tokens',
});

export const lmsCommand = (start: (call: LmsCall) => Promise<number>): Command => ({
  name: 'npm run lms --',
  about:
    'Starts the embedded LMS alone, for demonstrations and for trying servers and gateways. Ctrl+C ends it.',
  options: [port, host, page, confidential],
  exits: { 0: 'it was ended', 1: 'it cannot listen at the port' },
  run: (valueOf) => {
    const pages = valueOf(page);
    return start({
      port: valueOf(port),
      host: valueOf(host),
      pages: pages.length === 0 ? [PAGE] : pages,
      confidential: valueOf(confidential),
    });
  },
});
