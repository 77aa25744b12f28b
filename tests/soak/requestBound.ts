// How many requests one command may cause. A good guest asks little when all is well, and not much more when it is not.
import type { LoggedRequest } from '../lms/startLms.ts';
import type { Stage } from './stage.ts';

const CHUNK = 100;
/** A command and a timer that it makes due may each start a check; an earlier one may still be under way. */
const CHECKS = 3;
/** Per chunk and check: three attempts, 24 requests to find refused courses (isolateRefused.ts), and, by 401, a replay. */
const TROUBLED = (3 + 24) * 2;
/** Pages of a list that the LMS cuts into small ones are followed up to 20. */
const PAGES = 20;

/** One sentence for each kind that was asked for too often. `calm`: nothing is or was wrong. */
export function judgeRequests(
  stage: Stage,
  requests: readonly LoggedRequest[],
  calm: boolean,
): string[] {
  const tabs = Math.max(1, stage.tabs.length);
  const courses = Math.max(0, ...stage.tabs.map(({ actor }) => actor?.courseIds.length ?? 0));
  const chunks = Math.max(1, Math.ceil(courses / CHUNK));
  const counts = calm ? 1 : TROUBLED + PAGES;
  const others = calm ? 1 : 6;
  const bounds: Partial<Record<LoggedRequest['kind'], number>> = {
    'updates-many': chunks * counts,
    'updates-one': chunks * counts,
    enrollments: chunks * others,
    whoami: others,
    'versions-check': others,
    discovery: others,
    // Many calls share one refresh; a sign-in takes one more.
    token: 2,
  };
  return Object.entries(bounds).flatMap(([kind, bound]) => {
    const sent = requests.filter((request) => request.kind === kind).length;
    const most = bound * CHECKS * tabs;
    return sent > most ? [`${sent} requests of kind ${kind}, and ${most} are enough`] : [];
  });
}
