// An answer that carries true counts of two people, while the LMS does not say who asks: the page cannot know which
// of them are whose, and may show none.
import type { Actor } from './soakWorld.ts';
import type { Stage, Tab } from './stage.ts';

const LOAD_MS = 15_000;

/** A tab forgets who asks when it is reloaded. undefined: nobody else has any of the courses. */
export async function countsOfTwoPeople(
  stage: Stage,
  tab: Tab | undefined,
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
      // An answer about that one alone would name one person only.
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
  if (tab === undefined || offline || !tab.page.url().startsWith(site.origin)) return words;
  await tab.page.reload({ waitUntil: 'commit', timeout: LOAD_MS });
  return `${words}; ${tab.label} is reloaded`;
}
