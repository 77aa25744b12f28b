// Signing in, as far as it comes: the LMS may be gone, or the network, or the person goes back.
import { press } from './press.ts';
import type { Actor } from './soakWorld.ts';
import type { Stage, Tab } from './stage.ts';

const WAY_IN = /^(?:Sign in|Sign in again|Try signing in again)$/;
const NAVIGATION_MS = 15_000;
/** Enough to see that nothing comes of it. */
const IN_VAIN_MS = 300;
const ARRIVAL_MS = 15_000;

/** Leaves for the LMS. False: there is no button, or the page stayed. */
async function leave(stage: Stage, { page }: Tab): Promise<boolean> {
  const inVain = stage.offline || stage.unreachable || !stage.lmsRuns;
  const timeout = inVain ? IN_VAIN_MS : NAVIGATION_MS;
  const gone = page.waitForEvent('framenavigated', { timeout }).then(
    () => true,
    () => false,
  );
  return (await press(page, WAY_IN)) && gone;
}

/** @returns what came of it; undefined: nobody could sign in here */
export async function signIn(
  stage: Stage,
  tab: Tab,
  actor: Actor,
  options: { afresh: boolean },
): Promise<string | undefined> {
  const { page, label } = tab;
  if (tab.expect === 'in') return undefined;
  if (options.afresh) {
    // The LMS forgets whom it knows: this is another person's turn.
    await stage.context.clearCookies();
    stage.lmsKnows = undefined;
  }
  tab.expect = 'open';
  if (!stage.offline && (await press(page, 'Reload the page'))) {
    const way = page.getByRole('button', { name: WAY_IN }).first();
    await way.waitFor({ timeout: ARRIVAL_MS }).catch(ignore);
  }
  if (!(await leave(stage, tab))) {
    return `${label}: tries to sign in, and stays`;
  }
  const known = stage.lmsKnows;
  const choice = page.getByRole('button', { name: actor.name });
  const home = page.getByRole('button', { name: 'Sign out', exact: true });
  const refused = page.getByRole('button', { name: WAY_IN });
  tab.actor = known ?? actor;
  await choice.or(home).or(refused).first().waitFor({ timeout: ARRIVAL_MS }).catch(ignore);
  if (await choice.isVisible()) {
    tab.actor = actor;
    await choice.click({ timeout: ARRIVAL_MS, noWaitAfter: true }).catch(ignore);
    stage.lmsKnows = actor;
    await home.or(refused).first().waitFor({ timeout: ARRIVAL_MS }).catch(ignore);
  }
  if (await home.isVisible()) {
    tab.expect = 'in';
    tab.mayEnd = false;
    return `${label}: signs in as ${tab.actor.name}`;
  }
  return `${label}: tries to sign in as ${tab.actor.name}`;
}

/** Goes to the LMS and comes back without an answer. */
export async function beginSignIn(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (tab.expect === 'in' || tab.duplicated || stage.lmsKnows !== undefined) return undefined;
  if (!(await leave(stage, tab))) return undefined;
  await tab.page.goBack({ waitUntil: 'commit', timeout: NAVIGATION_MS }).catch(ignore);
  return `${tab.label}: begins to sign in, and goes back`;
}

/** The next look at the tab tells. */
function ignore(): void {}
