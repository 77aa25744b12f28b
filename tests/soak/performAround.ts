// Performs commands around the page: at the LMS, to the network, to the clock. Each returns its act in words; undefined: not
// possible now.
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { Command } from './command.ts';
import { recover } from './recover.ts';
import { faultNames, refusesTokens, soakFault } from './soakFaults.ts';
import { revokeSession, spoilAccessToken } from './sessionCommands.ts';
import { MORNING, type Stage } from './stage.ts';
import type { TabCommandKind } from './performOnTab.ts';
import {
  breakCourses,
  changeCounts,
  countsOfTwoPeople,
  coursesCome,
  coursesGo,
} from './worldCommands.ts';

const HOUR_MS = 3_600_000;
const naps = [5, 40, 70, 330, 1_000, 1_860, 2 * 3_600].map((seconds) => seconds * 1_000);

export async function performAround(
  stage: Stage,
  kind: Exclude<Command['kind'], TabCommandKind>,
  { tab: index, who, pick }: Command,
): Promise<string | undefined> {
  const { world, context, lmsUrl } = stage;
  const tab = stage.tabs[index % Math.max(1, stage.tabs.length)];
  const actor = tab?.actor ?? stage.actors[who % stage.actors.length];
  if (actor === undefined) return undefined;
  const courseIds = stage.courseIdsOf(actor.id);
  const courseId = courseIds[pick % courseIds.length] ?? '';
  switch (kind) {
    case 'counts change':
      return changeCounts(stage, actor, pick);
    case 'nothing is left to do':
      return changeCounts(stage, actor, undefined);
    case 'courses come':
      return coursesCome(stage, actor, pick);
    case 'courses go':
      return coursesGo(stage, actor, pick);
    case 'fault': {
      const name = faultNames[pick % faultNames.length] ?? '';
      const fault = soakFault(name, courseId, [undefined, 1, 2, 5][pick % 4]);
      // The session rightly ends without a refresh token, or after two such faults for one call.
      const mayEnd = !stage.refreshTokens || world.faults.some(refusesTokens);
      if (refusesTokens(fault) && mayEnd) return undefined;
      world.faults.push(fault);
      const { times } = fault;
      return `fault: ${name}${times === undefined ? '' : `, at most ${times} times`} (course ${courseId})`;
    }
    case 'poison a course': {
      const course = world.courses.find(({ id }) => id === courseId);
      if (course !== undefined) course.poisoned = true;
      return `course ${courseId} is poisoned`;
    }
    case 'many broken courses':
      return breakCourses(world, actor, courseIds, pick);
    case 'counts of two people':
      return countsOfTwoPeople(stage, tab, actor, pick);
    case 'a list of courses without end':
      world.faults.unshift(...faultsNamed('courses-endless'));
      return 'fault: a list of courses without end';
    case 'faults end':
      world.faults.length = 0;
      for (const course of world.courses) course.poisoned = false;
      return 'faults and poison are over';
    case 'offline':
    case 'online':
      stage.offline = kind === 'offline';
      await context.setOffline(stage.offline);
      return kind;
    case 'the LMS cannot be reached':
      if (stage.unreachable) return undefined;
      stage.unreachable = true;
      await context.route(`${lmsUrl}/**`, (route) => route.abort('connectionrefused'));
      return kind;
    case 'the LMS can be reached':
      if (!stage.unreachable) return undefined;
      stage.unreachable = false;
      await context.unroute(`${lmsUrl}/**`);
      return kind;
    case 'the LMS stops':
      if (!stage.lmsRuns) return undefined;
      await stage.stopLms();
      return 'the LMS stops, and forgets who is signed in';
    case 'the LMS starts':
      if (stage.lmsRuns) return undefined;
      await stage.startLms();
      return kind;
    case 'a slow token endpoint':
      stage.tokenEndpoint.slow(3);
      return 'the next three requests for tokens take longer';
    case 'sleep': {
      const nap = naps[pick % naps.length] ?? 0;
      // A time of day on the screen is unambiguous within a day only.
      if (stage.now() + nap > MORNING + 16 * HOUR_MS) return undefined;
      if (!stage.refreshTokens) for (const one of stage.tabs) one.mayEnd = true;
      await stage.forward(nap);
      return `${nap / 1_000} s pass at once`;
    }
    case 'an access token is revoked':
      return tab && spoilAccessToken(stage, tab);
    case 'a session is revoked':
      return tab && revokeSession(stage, tab);
    case 'recover':
      return recover(stage);
  }
}
