// Starts the measured site: the built page and the API of an embedded LMS on one origin, over TLS and HTTP/2, as a gateway serves
// them, behind a slow line. The sign-in page of the LMS has another origin and is not measured.
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { dist, pageApp } from '../browser/serveDist.ts';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { addPageOrigin } from '../lms/registeredApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { portOf } from '../lms/listenOnLoopback.ts';
import { requestKind, type RequestKind } from '../lms/requestLog.ts';
import { startLms } from '../lms/startLms.ts';
import { startDelayLine, type Speed } from './startDelayLine.ts';

export type ExchangeKind = RequestKind | 'html' | 'config' | 'asset';

export type BenchSite = Awaited<ReturnType<typeof startBenchSite>>;

export interface BenchSiteOptions {
  /** Courses of the one person. */
  readonly courses: number;
  /** The folder of the built page. Default: dist. */
  readonly root?: string;
  /** Default: without a delay. */
  readonly speed?: Speed;
  /** Called with every exchange before it is answered. */
  readonly admit?: (kind: ExchangeKind) => Promise<void>;
}

const TOKEN_PATH = '/core/connect/token';
const AT_ONCE: Speed = { rttMs: 0, up: Infinity, down: Infinity };

export async function startBenchSite(options: BenchSiteOptions) {
  const { courses, root = dist, speed = AT_ONCE, admit } = options;
  const world = defaultWorld({ pageOrigins: [] });
  Object.assign(world, { people: [], courses: [], enrollments: [] });
  const name = { firstName: 'Ada', lastName: `of ${courses} courses` };
  addPersonWithCourses(world, { id: '70000', ...name, count: courses });
  const lms = await startLms({ world, host: 'lms.localhost' });
  const auth = {
    issuer: lms.issuer,
    clientId: 'course-updates',
    authorizationEndpoint: `${lms.issuer}/connect/authorize`,
    tokenEndpoint: '',
  };
  const config = {
    lms: { baseUrl: '' },
    auth,
    links: { course: `${lms.url}/courses/{orgUnitId}` },
  };
  const app = new Hono();
  for (const path of [TOKEN_PATH, `${world.apiRoot}/*`]) {
    app.use(path, compress());
    app.all(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return proxy(`http://127.0.0.1:${new URL(lms.url).port}${pathname}${search}`, c.req.raw);
    });
  }
  app.use(etag());
  const page = { config, connect: [], embedders: [], plain: false };
  app.route('/', pageApp(root, page, { https: true, precompressed: true }));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  const exchanges: ExchangeKind[] = [];
  const { trust, ...certificate } = trustedCertificate('page.localhost');
  const server = createSecureServer({ ...certificate, settings: { maxConcurrentStreams: 128 } });
  server.on('request', (incoming, outgoing) => {
    const path = incoming.url.replace(/\?.*$/s, '');
    const kind = kindOf(incoming.method, path, world.apiRoot);
    exchanges.push(kind);
    void Promise.resolve(admit?.(kind)).then(() => answer(incoming, outgoing));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await startDelayLine(portOf(server), speed);
  const origin = `https://page.localhost:${line.port}`;
  auth.tokenEndpoint = `${origin}${TOKEN_PATH}`;
  for (const application of world.applications) addPageOrigin(application, origin);

  let unread = 10;
  return {
    origin,
    line,
    /** For the command line of Chromium. */
    trust,
    exchanges,
    courses,
    /** The name of the one person, who has these courses. */
    person: `${name.firstName} ${name.lastName}`,
    /** Raises the number of unread discussions of each course, so that the browser's memory has none of the numbers. Returns it. */
    nextVisit(): number {
      unread += 1;
      for (const { counts } of world.enrollments) counts.UnreadDiscussions = unread;
      return unread;
    },
    async [Symbol.asyncDispose](): Promise<void> {
      await line[Symbol.asyncDispose]();
      server.close();
      await once(server, 'close');
      await lms[Symbol.asyncDispose]();
    },
  };
}

/** `path`: without the query. */
function kindOf(method: string, path: string, apiRoot: string): ExchangeKind {
  if (path === '/config.json') return 'config';
  if (path.startsWith('/assets/') || ['/icon.svg', '/start.js'].includes(path)) return 'asset';
  return /^\/(?:auth\/callback|embed)?$/.test(path) ? 'html' : requestKind(method, path, apiRoot);
}

/** One that Chromium trusts: it caches nothing of a server whose certificate it merely tolerates. */
function trustedCertificate(host: string) {
  const { cert, key } = selfSignedCertificate(host);
  const der = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(der).digest('base64');
  return { cert, key, trust: `--ignore-certificate-errors-spki-list=${hash}` };
}
