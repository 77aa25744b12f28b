// A page of another site with <course-updates> in it: an LMS's own page, of which the site knows nothing but its origin.
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import type { Site } from './serveDist.ts';

export interface ElementHost {
  /** Such as `http://host.localhost:4700`. */
  readonly origin: string;
  /** What is in its body; change it at any time. */
  body: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `site` lets it frame the page. Every message that reaches it is in `window.heard`. */
export async function startElementHost(site: Site): Promise<ElementHost> {
  const listener = await listenOnLoopback(0);
  const host: ElementHost = {
    origin: `http://host.localhost:${listener.port}`,
    body: '',
    [Symbol.asyncDispose]: () => listener.close(),
  };
  site.embedders = [host.origin];
  site.config = { ...site.config, embedders: [host.origin] };
  listener.answer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    const listen = 'window.heard = []; addEventListener("message", (e) => heard.push(e.data))';
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Host</title>
       <script>${listen}</script><body>${host.body}</body></html>`,
    );
  });
  return host;
}
