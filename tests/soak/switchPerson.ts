// One person leaves and the next one sits down, in the same tab, at once.
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import type { Stage, Tab } from './stage.ts';

/** undefined: nobody is signed in here, or nobody could be. */
export async function switchPerson(
  stage: Stage,
  tab: Tab,
  pick: number,
): Promise<string | undefined> {
  const isReachable = stage.lmsRuns && !stage.offline && !stage.unreachable;
  if (tab.expect !== 'in' || !isReachable || stage.world.faults.length > 0) return undefined;
  const others = stage.actors.filter((actor) => actor !== tab.actor);
  const next = others[pick % others.length];
  if (next === undefined) return undefined;
  const left = await signOut(stage, tab);
  const came = await signIn(stage, tab, next, { afresh: true });
  return left === undefined ? came : `${left}; ${came ?? 'nobody else comes'}`;
}
