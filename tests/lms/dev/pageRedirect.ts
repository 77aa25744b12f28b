// The `brightspace` preset links to pages of the LMS by path. Behind the dev server's proxy such a path is on the
// page's own origin, so the dev server sends the browser on to the LMS. It leaves the API to the proxy.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** @param options.apiRoot is not redirected; `baseUrl` has no trailing slash */
export function pageRedirect(options: {
  baseUrl: string;
  apiRoot: string;
}): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  return (request, response, next) => {
    const path = request.url ?? '/';
    if (!path.startsWith('/d2l/') || path.startsWith(`${options.apiRoot}/`)) {
      next();
    } else {
      response.writeHead(302, { Location: options.baseUrl + path, 'Cache-Control': 'no-store' });
      response.end();
    }
  };
}
