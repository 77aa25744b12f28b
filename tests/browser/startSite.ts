// An LMS and the built page beside it, registered with each other, on two different sites
// (lms.localhost and page.localhost), as in production.
import { addPageOrigin } from '../lms/courseUpdatesApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import { dist, serveDist, type Site } from './serveDist.ts';

/** Knows no page yet. */
export function startLmsAlone(): Promise<Lms> {
  return startLms({ world: defaultWorld({ pageOrigins: [] }), host: 'lms.localhost' });
}

/** The page for `lms`, with the plainest config.json that has links. `root`: the folder of the build. */
export async function startSite(lms: Lms, root = dist): Promise<Site> {
  const site = await serveDist({
    root,
    lmsOrigin: lms.url,
    config: {
      lms: { baseUrl: lms.url },
      auth: { issuer: lms.issuer, clientId: 'course-updates' },
      links: { course: `${lms.url}/courses/{orgUnitId}` },
    },
  });
  for (const application of lms.world.applications) addPageOrigin(application, site.origin);
  return site;
}
