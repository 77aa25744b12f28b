// Changes the LMS's data during a soak: counts, courses of a person, broken courses. Each returns its act in words; undefined:
// not possible now.
import { countsOf } from '../lms/people/countsOf.ts';
import { seededFraction } from '../lms/people/seededFraction.ts';
import type { World } from '../lms/world.ts';
import { enrol, type Actor } from './soakWorld.ts';
import type { Stage, Tab } from './stage.ts';

/** `pick` undefined: every count becomes zero. */
export function changeCounts(stage: Stage, actor: Actor, pick: number | undefined): string {
  const { world, ledger, freshCounts } = stage;
  const changed: string[] = [];
  for (const [at, enrollment] of world.enrollments
    .filter(({ personId }) => personId === actor.id)
    .entries()) {
    if (pick !== undefined && at % 4 !== pick % 4) continue;
    enrollment.counts = pick === undefined ? countsOf() : freshCounts();
    ledger.note(actor.id, enrollment.courseId, enrollment.counts, stage.now());
    changed.push(enrollment.courseId);
  }
  return pick === undefined
    ? `${actor.name} has nothing left to do`
    : `the counts of ${actor.name} change in ${changed.length} courses from ${changed[0] ?? ''} on`;
}

/** undefined: no further course. */
export function coursesCome(stage: Stage, actor: Actor, pick: number): string | undefined {
  const { world, ledger, freshCounts } = stage;
  const has = new Set(stage.courseIdsOf(actor.id));
  const others = world.courses.filter(({ id }) => !has.has(id)).map(({ id }) => id);
  const from = pick % Math.max(1, others.length);
  const come = others.slice(from, from + 1 + (pick % 3));
  if (come.length === 0) return undefined;
  for (const id of come) {
    const counts = freshCounts();
    world.enrollments.push(enrol(actor.id, id, counts));
    ledger.note(actor.id, id, counts, stage.now());
  }
  stage.arrivals.set(actor.id, (stage.arrivals.get(actor.id) ?? 0) + 1);
  return `${actor.name} gets course ${come.join(', ')}`;
}

/** Never ends the last course: a page without courses has no Refresh. */
export function coursesGo(stage: Stage, actor: Actor, pick: number): string | undefined {
  const { world, ledger } = stage;
  const has = stage.courseIdsOf(actor.id);
  const from = pick % has.length;
  const gone = has.slice(from, from + 1 + (pick % 3)).slice(0, has.length - 1);
  if (gone.length === 0) return undefined;
  world.enrollments = world.enrollments.filter(
    ({ personId, courseId }) => personId !== actor.id || !gone.includes(courseId),
  );
  for (const id of gone) ledger.note(actor.id, id, undefined, stage.now());
  return `${actor.name} no longer has course ${gone.join(', ')}`;
}

/** Makes the LMS answer 500 to each request that names one of these courses, and mends earlier ones. */
export function breakCourses(
  world: World,
  actor: Actor,
  courseIds: readonly string[],
  pick: number,
): string {
  const kinds = [
    {
      words: 'every twelfth course or so',
      is: (at: number) => seededFraction('broken', pick, at) < 0.08,
    },
    { words: 'every tenth course', is: (at: number) => at % 10 === pick % 10 },
    { words: 'no course', is: () => false },
  ] as const;
  const { words, is } = kinds[[0, 0, 1, 1, 2][pick % 5] ?? 2] ?? kinds[2];
  const broken = new Set(courseIds.filter((_, at) => is(at)));
  for (const course of world.courses) course.poisoned = broken.has(course.id);
  return `${words} of ${actor.name} is broken (${broken.size} of ${courseIds.length})`;
}

/**
 * Makes one answer carry true counts of two people while whoami fails: the page may show none of them. The reload makes the
 * page ask who is signed in.
 */
export async function countsOfTwoPeople(
  stage: Stage,
  tab: Tab,
  actor: Actor,
  pick: number,
): Promise<string | undefined> {
  const { world, site, offline } = stage;
  const mine = new Set(stage.courseIdsOf(actor.id));
  const theirs = world.enrollments.filter(
    ({ personId, courseId }) => personId !== actor.id && mine.has(courseId),
  );
  const other = theirs[pick % Math.max(1, theirs.length)];
  if (other === undefined || mine.size < 2) return undefined;
  world.faults.unshift(
    { on: ['whoami'], effect: { kind: 'answer', status: 500 } },
    {
      on: ['updates-many'],
      orgUnitId: other.courseId,
      // An answer about one course alone would name one person only.
      moreThan: 1,
      effect: {
        kind: 'entries',
        change: {
          kind: 'set',
          orgUnitId: other.courseId,
          fields: { UserId: other.personId, ...other.counts },
        },
      },
    },
  );
  const words = `fault: counts of ${other.personId} among those of ${actor.name} (course ${other.courseId}), and nobody says who asks`;
  if (offline || !tab.page.url().startsWith(site.origin)) return words;
  await tab.page.reload({ waitUntil: 'commit', timeout: 15_000 });
  return `${words}; ${tab.label} is reloaded`;
}
