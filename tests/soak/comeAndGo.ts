// Courses of a person come and go at the LMS, as a registrar's office would have it.
import type { Actor } from './soakWorld.ts';
import { enrol } from './soakWorld.ts';
import type { Stage } from './stage.ts';

/** undefined: there is no further course. */
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

/** Never the last one: who has none is told so, and has nothing to refresh. */
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
