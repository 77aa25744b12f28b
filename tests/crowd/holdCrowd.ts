// A crowd at the rate limit of the embedded LMS in its Brightspace form. All people sign in first, which the limit does not
// count, then arrive at random within the given time, and count their own calls.
import type { CallLog } from '../../src/api/callLog.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { getToken } from '../lms/getToken.ts';
import { likeBrightspace } from '../lms/likeBrightspace.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import type { Person } from '../lms/world.ts';
import { visit } from './visit.ts';

export interface CrowdPlan {
  readonly people: number;
  /** All people arrive within so many seconds. */
  readonly seconds: number;
  /** Of each person. */
  readonly courses: number;
  readonly callsPerMinute: number;
}

export interface Guest {
  /** Each course has its counts, and they are this person's. */
  readonly served: boolean;
  readonly requests: number;
  /** Answers with `Retry-After`. */
  readonly refusals: number;
  /** Requests that left before the time that such an answer named. */
  readonly early: number;
  /** From the first arrival to this person's last badge. */
  readonly doneMs: number;
}

export interface CrowdLms extends Pick<Lms, 'url' | 'requests' | typeof Symbol.asyncDispose> {
  readonly apiRoot: string;
  readonly tokenHeader: string;
  /** One for each person. */
  readonly tokens: readonly string[];
}

const CREDITS_A_CALL = 10;
const scope = 'core:*:* users:own_profile:read enrollment:own_enrollment:read';

/** @throws Error when a sign-in fails */
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
    // Rendering a sign-in page that offers all people would be most of the work.
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

/** Resolves when all people have their badges, or nothing left that may pass. */
export async function holdCrowd(lms: CrowdLms, plan: CrowdPlan): Promise<Guest[]> {
  const start = Date.now();
  return Promise.all(
    lms.tokens.map(async (token): Promise<Guest> => {
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * plan.seconds * 1000);
      });
      const { calls, counts } = countCalls();
      const { served, doneAt } = await visit({
        baseUrl: lms.url,
        apiRoot: lms.apiRoot,
        tokenHeader: lms.tokenHeader,
        getToken: () => Promise.resolve({ kind: 'token', token }),
        calls,
      });
      return { served, doneMs: doneAt - start, ...counts };
    }),
  );
}

function countCalls() {
  const counts = { requests: 0, refusals: 0, early: 0 };
  let notBefore = 0;
  const calls: Pick<CallLog, 'sent' | 'answered'> = {
    sent() {
      counts.requests += 1;
      if (Date.now() < notBefore) counts.early += 1;
    },
    answered(headers) {
      const seconds = headers.get('Retry-After');
      if (seconds === null) return;
      counts.refusals += 1;
      notBefore = Math.max(notBefore, Date.now() + Number(seconds) * 1000);
    },
  };
  return { calls, counts };
}
