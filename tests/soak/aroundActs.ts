// What happens around the page: at the LMS, to the network, to the clock. Each act answers what was done, in words;
// undefined: not possible now.
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { recover } from './recover.ts';
import { faultNames, refusesTokens, soakFaults } from './soakFaults.ts';
import { revokeSession, spoilAccessToken } from './sessionCommands.ts';
import { MORNING, type Act, type Scene } from './stage.ts';
import {
  breakCourses,
  changeCounts,
  countsOfTwoPeople,
  coursesCome,
  coursesGo,
} from './worldCommands.ts';

const HOUR_MS = 3_600_000;
const naps = [5, 40, 70, 330, 1_000, 1_860, 2 * 3_600].map((seconds) => seconds * 1_000);

/** The id of any course of the person. */
function courseOf({ stage, actor, pick }: Scene): string {
  const ids = stage.courseIdsOf(actor.id);
  return ids[pick % ids.length] ?? '';
}

export const aroundActs = {
  'counts change': [6, async ({ stage, actor, pick }) => changeCounts(stage, actor, pick)],
  'nothing is left to do': [2, async ({ stage, actor }) => changeCounts(stage, actor, undefined)],
  'courses come': [3, async ({ stage, actor, pick }) => coursesCome(stage, actor, pick)],
  'courses go': [3, async ({ stage, actor, pick }) => coursesGo(stage, actor, pick)],
  fault: [9, fault],
  'poison a course': [
    2,
    async (scene) => {
      const id = courseOf(scene);
      const course = scene.stage.world.courses.find((one) => one.id === id);
      if (course !== undefined) course.poisoned = true;
      return `course ${id} is poisoned`;
    },
  ],
  'many broken courses': [
    3,
    async ({ stage: { world, courseIdsOf }, actor, pick }) =>
      breakCourses(world, actor, courseIdsOf(actor.id), pick),
  ],
  'counts of two people': [
    3,
    ({ stage, tab, actor, pick }) => countsOfTwoPeople(stage, tab, actor, pick),
  ],
  'a list of courses without end': [
    1,
    async ({ stage }) => {
      stage.world.faults.unshift(...faultsNamed('courses-endless'));
      return 'fault: a list of courses without end';
    },
  ],
  'faults end': [
    4,
    async ({ stage: { world } }) => {
      world.faults.length = 0;
      for (const course of world.courses) course.poisoned = false;
      return 'faults and poison are over';
    },
  ],
  offline: [1, goes(true)],
  online: [3, goes(false)],
  'the LMS cannot be reached': [
    1,
    async ({ stage }) => {
      if (stage.unreachable) return undefined;
      stage.unreachable = true;
      await stage.context.route(`${stage.lmsUrl}/**`, (route) => route.abort('connectionrefused'));
      return 'the LMS cannot be reached';
    },
  ],
  'the LMS can be reached': [
    3,
    async ({ stage }) => {
      if (!stage.unreachable) return undefined;
      stage.unreachable = false;
      await stage.context.unroute(`${stage.lmsUrl}/**`);
      return 'the LMS can be reached';
    },
  ],
  'the LMS stops': [
    1,
    async ({ stage }) => {
      if (!stage.lmsRuns) return undefined;
      await stage.stopLms();
      return 'the LMS stops, and forgets who is signed in';
    },
  ],
  'the LMS starts': [
    2,
    async ({ stage }) => {
      if (stage.lmsRuns) return undefined;
      await stage.startLms();
      return 'the LMS starts';
    },
  ],
  'a slow token endpoint': [
    2,
    async ({ stage }) => {
      stage.tokenEndpoint.slow(3);
      return 'the next three requests for tokens take longer';
    },
  ],
  sleep: [
    5,
    async ({ stage, pick }) => {
      const nap = naps[pick % naps.length] ?? 0;
      // A time of day on the screen is unambiguous within a day only.
      if (stage.now() + nap > MORNING + 16 * HOUR_MS) return undefined;
      if (!stage.refreshTokens) for (const one of stage.tabs) one.mayEnd = true;
      await stage.forward(nap);
      return `${nap / 1_000} s pass at once`;
    },
  ],
  'an access token is revoked': [2, ({ stage, tab }) => spoilAccessToken(stage, tab)],
  'a session is revoked': [1, ({ stage, tab }) => revokeSession(stage, tab)],
  recover: [4, ({ stage }) => recover(stage)],
} as const satisfies Readonly<Record<string, Act>>;

function goes(offline: boolean): Act[1] {
  return async ({ stage }) => {
    stage.offline = offline;
    await stage.context.setOffline(offline);
    return offline ? 'offline' : 'online';
  };
}

async function fault(scene: Scene): Promise<string | undefined> {
  const { stage, pick } = scene;
  const { world } = stage;
  const name = faultNames[pick % faultNames.length] ?? '';
  const courseId = courseOf(scene);
  const times = [undefined, 1, 2, 5][pick % 4];
  const isWide = pick % 3 === 0;
  const faults = soakFaults(name, { courseId, times, isWide });
  // The session rightly ends without a refresh token, or after two such faults for one call.
  const mayEnd = !stage.refreshTokens || world.faults.some(refusesTokens);
  if (faults.some(refusesTokens) && mayEnd) return undefined;
  world.faults.push(...faults);
  const often = times === undefined ? '' : `, at most ${times} times`;
  return `fault: ${name}${isWide ? ' of any request' : ''}${often} (course ${courseId})`;
}
