// A web server with the page below paths of its origin, such as /updates/: it strips the path, and prefixes the addresses in
// index.html (docs/deploy.md, "Below a path").
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import type { Site } from './serveDist.ts';

export interface Portal {
  /** Such as `http://portal.localhost:4500`. */
  readonly origin: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `site`: the page at the root. `bases`: such as `/updates`; other paths are a 404. */
export async function startPortal(site: Site, bases: readonly string[]): Promise<Portal> {
  const listener = await listenOnLoopback(0);
  // Not every resolver knows the names below localhost.
  const inner = site.origin.replace('page.localhost', 'localhost');
  async function answer(path: string): Promise<{ response: Response; body: Buffer }> {
    const base = bases.find((prefix) => path.startsWith(`${prefix}/`));
    if (base === undefined) {
      return { response: new Response('', { status: 404 }), body: Buffer.from('') };
    }
    const response = await fetch(inner + path.slice(base.length));
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    const prefixed = () => Buffer.from(body.toString('utf8').replaceAll('="/', `="${base}/`));
    return { response, body: isPage ? prefixed() : body };
  }
  listener.answer((incoming, outgoing) => {
    void answer(incoming.url ?? '/').then(
      ({ response, body }) => {
        for (const [name, value] of response.headers)
          if (name !== 'content-length') outgoing.setHeader(name, value);
        outgoing.writeHead(response.status);
        return outgoing.end(body);
      },
      // The page may request its icons while the test ends and the site closes.
      () => outgoing.destroy(),
    );
  });
  return {
    origin: `http://portal.localhost:${listener.port}`,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
