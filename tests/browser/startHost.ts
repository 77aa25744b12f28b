// Serves a page of another site that frames the widget, like a portal.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export interface Host {
  /** Such as `http://host.localhost:4700`. */
  readonly origin: string;
  /** A page with one frame on each of `addresses`. */
  readonly pageWith: (addresses: readonly string[], options?: HostOptions) => string;
  [Symbol.asyncDispose](): Promise<void>;
}

interface HostOptions {
  readonly sandbox?: string;
  /** Isolates the page by `Cross-Origin-Embedder-Policy: require-corp`. */
  readonly isolated?: boolean;
  /** Its `Cross-Origin-Opener-Policy`. */
  readonly opener?: string;
}

export async function startHost(name = 'host.localhost'): Promise<Host> {
  const listener = await listenOnLoopback(0);
  const origin = `http://${name}:${listener.port}`;
  listener.answer((request, response) => {
    const asked = new URL(request.url ?? '/', origin).searchParams;
    const sandbox = asked.get('sandbox');
    const attributes = sandbox === null ? '' : ` sandbox="${sandbox}"`;
    const frames = asked
      .getAll('frame')
      .map(
        (address) =>
          `<iframe${attributes} height="480" src="${address.replaceAll('&', '&amp;')}" width="400"></iframe>`,
      );
    response.setHeader('Content-Type', 'text/html');
    const opener = asked.get('opener');
    if (opener !== null) response.setHeader('Cross-Origin-Opener-Policy', opener);
    if (asked.has('isolated')) {
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    response.end(
      `<!doctype html><link rel="icon" href="data:,"><title>Host</title>${frames.join('')}`,
    );
  });
  return {
    origin,
    pageWith(addresses, { sandbox, isolated = false, opener } = {}) {
      const query = new URLSearchParams(addresses.map((address) => ['frame', address]));
      if (sandbox !== undefined) query.set('sandbox', sandbox);
      if (opener !== undefined) query.set('opener', opener);
      if (isolated) query.set('isolated', '');
      return `${origin}/?${query}`;
    },
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
