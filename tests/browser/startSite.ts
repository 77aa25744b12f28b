// Starts an LMS and the built page, registered with each other, on two sites (lms.localhost and page.localhost).
import { addPageOrigin } from '../lms/registeredApplication.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { likeBrightspace } from '../lms/likeBrightspace.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import type { Dialect } from '../lms/world.ts';
import { dist, serveDist, type Site } from './serveDist.ts';
import { startGatewaySite } from './startGatewaySite.ts';

/** Registers no page yet. */
export function startLmsAlone(
  dialect: Dialect = 'specification',
  host = 'lms.localhost',
): Promise<Lms> {
  const world = defaultWorld({ pageOrigins: [] });
  if (dialect === 'brightspace') likeBrightspace(world);
  return startLms({ world, host });
}

/** Serves the page for `lms`, behind a gateway if the LMS requires one. */
export function startAnySite(lms: Lms): Promise<Site> {
  return lms.world.dialect === 'brightspace' ? startGatewaySite(lms) : startSite(lms);
}

/** Serves the page for `lms`, with the plainest config.json that has links. `root`: the folder of the build. */
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
