// The built page for an LMS that demands a client secret and has no CORS: API and token endpoint are on the page's own origin,
// behind a gateway, and the page may call no other origin.
import { getRequestListener } from '@hono/node-server';
import { proxy } from 'hono/proxy';
import { addPageOrigin } from '../lms/registeredApplication.ts';
import { gatewayPath, tokenGateway } from '../lms/dev/tokenGateway.ts';
import { brightspaceAuthorizationEndpoint } from '../lms/likeBrightspace.ts';
import type { Lms } from '../lms/startLms.ts';
import { serveDist, type Site } from './serveDist.ts';

/** Request headers that pass to the API: no cookie, no origin. */
const passed = new Set(['authorization', 'accept', 'content-type', 'content-length']);

export async function startGatewaySite(lms: Lms): Promise<Site> {
  const { port } = new URL(lms.url);
  const exchange = tokenGateway({
    tokenEndpoint: `http://localhost:${port}/core/connect/token`,
    clientSecret: lms.world.applications[0]?.clientSecret ?? '',
  });
  const passOn = getRequestListener(
    (raw) => {
      const { pathname, search } = new URL(raw.url);
      return proxy(`http://localhost:${port}${pathname}${search}`, {
        raw,
        headers: Object.fromEntries([...raw.headers].filter(([name]) => passed.has(name))),
      });
    },
    { overrideGlobalObjects: false },
  );
  const site = await serveDist({
    lmsOrigin: lms.url,
    config: {},
    front: (incoming, outgoing) => {
      const { url = '/' } = incoming;
      if (url === gatewayPath) exchange(incoming, outgoing);
      else if (url.startsWith(`${lms.world.apiRoot}/`)) void passOn(incoming, outgoing);
      else return false;
      return true;
    },
  });
  site.connect = [];
  site.config = {
    lms: { baseUrl: '', webUrl: lms.url, preset: 'brightspace' },
    auth: {
      issuer: lms.issuer,
      clientId: 'course-updates',
      authorizationEndpoint: brightspaceAuthorizationEndpoint(lms.url),
      tokenEndpoint: `${site.origin}${gatewayPath}`,
    },
  };
  for (const application of lms.world.applications) addPageOrigin(application, site.origin);
  return site;
}
