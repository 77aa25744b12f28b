// A crowd at the embedded LMS as it plays the product, at its limit: everybody signs in first, which the limit does not
// count, then all arrive within the given time, by chance.
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { getToken } from '../lms/getToken.ts';
import { isLoopback } from '../lms/isLoopback.ts';
import { likeBrightspace } from '../lms/likeBrightspace.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import type { Person } from '../lms/world.ts';
import type { CrowdPlan, Guest } from './judgeCrowd.ts';
import { visit } from './visit.ts';
import { watchCalls } from './watchCalls.ts';

const CREDITS_A_CALL = 10;
const scope = 'core:*:* users:own_profile:read enrollment:own_enrollment:read';

export interface CrowdLms extends Pick<Lms, 'url' | 'requests' | typeof Symbol.asyncDispose> {
  readonly apiRoot: string;
  readonly tokenHeader: string;
  /** One a person. */
  readonly tokens: readonly string[];
}

/** @throws Error when somebody cannot sign in */
export async function openCrowdLms(plan: CrowdPlan): Promise<CrowdLms> {
  const world = likeBrightspace(defaultWorld({ pageOrigins: ['http://localhost:8080'] }));
  world.people = [];
  world.enrollments = [];
  const lms = await startLms({ world });
  const people: Person[] = [];
  const tokens: string[] = [];
  while (people.length < plan.people) {
    const id = String(900_000 + people.length);
    const name = { firstName: 'Ida', lastName: `Holm ${id}` };
    const person = addPersonWithCourses(world, { id, ...name, count: plan.courses });
    people.push(person);
    // A sign-in page that offers everybody would be most of the work.
    world.people = [person];
    const personName = `${person.firstName} ${person.lastName}`;
    tokens.push((await getToken(lms, { personName, scope })).access_token);
  }
  world.people = people;
  world.rateLimit = {
    creditsPerMinute: plan.callsPerMinute * CREDITS_A_CALL,
    costPerCall: CREDITS_A_CALL,
    refuses: true,
  };
  const { apiRoot, tokenHeader } = world;
  return { ...lms, apiRoot, tokenHeader, tokens };
}

/** Resolves when the last person has left. @throws Error for an LMS that is not on this machine */
export async function holdCrowd(lms: CrowdLms, plan: CrowdPlan): Promise<Guest[]> {
  if (!isLoopback(new URL(lms.url).hostname)) {
    throw new Error(`${lms.url} is not on this machine. A crowd is only for the embedded LMS.`);
  }
  const start = Date.now();
  return Promise.all(
    lms.tokens.map(async (token): Promise<Guest> => {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * plan.seconds * 1000);
      });
      const calls = watchCalls();
      const { served, again, doneAt } = await visit({
        baseUrl: lms.url,
        apiRoot: lms.apiRoot,
        tokenHeader: lms.tokenHeader,
        getToken: () => Promise.resolve({ kind: 'token', token }),
        calls,
      });
      return { served, again, doneMs: doneAt - start, ...calls.counts() };
    }),
  );
}
