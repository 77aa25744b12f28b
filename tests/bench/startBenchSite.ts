// Starts the measured site: the built page and the API of an embedded LMS on one origin, behind a slow line. The sign-in page
// of the LMS has another origin and is not measured.
import { addPageOrigin } from '../lms/courseUpdatesApplication.ts';
import { startLms } from '../lms/startLms.ts';
import type { World } from '../lms/world.ts';
import { dist } from '../browser/serveDist.ts';
import type { Exchange } from './exchangeLog.ts';
import { startDelayLine, type DelayLine } from './startDelayLine.ts';
import { startFront, TOKEN_PATH, type Front } from './startFront.ts';

export interface BenchSite {
  /** Such as `https://page.localhost:4600`. */
  readonly origin: string;
  readonly front: Front;
  readonly line: DelayLine;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface BenchSiteOptions {
  readonly world: World;
  /** The folder of the built page. Default: dist. */
  readonly root?: string;
  readonly rttMs: number;
  readonly downBytesPerMs: number;
  readonly upBytesPerMs: number;
  readonly admit?: (exchange: Exchange) => Promise<void>;
}

export async function startBenchSite(options: BenchSiteOptions): Promise<BenchSite> {
  const { world, root = dist, admit } = options;
  const lms = await startLms({ world, host: 'lms.localhost' });
  const config = {
    lms: { baseUrl: '' },
    auth: {
      issuer: lms.issuer,
      clientId: 'course-updates',
      authorizationEndpoint: `${lms.issuer}/connect/authorize`,
      tokenEndpoint: '',
    },
    links: { course: `${lms.url}/courses/{orgUnitId}` },
  };
  const front = await startFront({
    root,
    page: { config, connect: [], embedders: [], plain: false },
    lms: { url: lms.url, apiRoot: world.apiRoot },
    ...(admit === undefined ? {} : { admit }),
  });
  const line = await startDelayLine({ ...options, targetPort: front.port });
  const origin = `https://page.localhost:${line.port}`;
  config.auth.tokenEndpoint = `${origin}${TOKEN_PATH}`;
  for (const application of world.applications) addPageOrigin(application, origin);
  return {
    origin,
    front,
    line,
    async [Symbol.asyncDispose]() {
      await line[Symbol.asyncDispose]();
      await front[Symbol.asyncDispose]();
      await lms[Symbol.asyncDispose]();
    },
  };
}
