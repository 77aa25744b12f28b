// The command line of the LMS alone.
import { parseArgs } from 'node:util';

export interface LmsCall {
  /** 0: any free port. */
  readonly port: number;
  /** The host name in addresses; the server listens on loopback only. */
  readonly host: string;
  /** Addresses of pages, without a slash at the end; their redirect URIs are registered. */
  readonly pages: readonly string[];
  /** The token endpoint demands the client's secret, so that a page needs a gateway. */
  readonly confidential: boolean;
  /** Interval of changes to counts; null: changes only from the front page. */
  readonly driftSeconds: number | null;
}

const WHOLE = /^(?:0|[1-9]\d{0,4})$/;

/** undefined: an invalid command line. */
export function parseLmsCall(args: readonly string[]): LmsCall | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { ...text, default: '4400' },
        host: { ...text, default: 'localhost' },
        page: { ...text, multiple: true, default: ['http://localhost:8080'] },
        confidential: { type: 'boolean', default: false },
        drift: { ...text, default: '0' },
      },
    });
    const { port, host, page, confidential, drift } = values;
    const pages = page.map((address) => address.replace(/\/+$/, ''));
    const fits =
      WHOLE.test(port) &&
      Number(port) < 65_536 &&
      WHOLE.test(drift) &&
      /^(?:[a-z\d-]+\.)*[a-z\d-]+$/.test(host) &&
      pages.every((address) => /^https?:$/.test(protocolOf(address)));
    if (!fits) return undefined;
    const driftSeconds = drift === '0' ? null : Number(drift);
    return { port: Number(port), host, pages, confidential, driftSeconds };
  } catch {
    return undefined;
  }
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}
