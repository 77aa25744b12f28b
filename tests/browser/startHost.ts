// Serves a page of another site that frames the widget, like a portal.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export interface Host {
  /** Such as `http://host.localhost:4700`. */
  readonly origin: string;
  /** HTML of every page; a test may change it at any time. */
  body: string;
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

/** `window.heard` holds every message to a page. */
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
    const listen = 'window.heard = []; addEventListener("message", (e) => heard.push(e.data))';
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>
       <script>${listen}</script><body>${host.body}${frames.join('')}</body></html>`,
    );
  });
  const host: Host = {
    origin,
    body: '',
    pageWith(addresses, { sandbox, isolated = false, opener } = {}) {
      const query = new URLSearchParams(addresses.map((address) => ['frame', address]));
      if (sandbox !== undefined) query.set('sandbox', sandbox);
      if (opener !== undefined) query.set('opener', opener);
      if (isolated) query.set('isolated', '');
      return `${origin}/?${query}`;
    },
    [Symbol.asyncDispose]: () => listener.close(),
  };
  return host;
}
