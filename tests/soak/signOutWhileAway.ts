// A sign-out in one tab while another one shows a course at the LMS, and then comes back: by Back, or by the address.
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';
import { MOST_TABS, type Stage, type Tab } from './stage.ts';

const LOAD_MS = 15_000;

/** undefined: not possible now. */
export async function signOutWhileAway(
  stage: Stage,
  tab: Tab,
  pick: number,
): Promise<string | undefined> {
  const { page, label, actor } = tab;
  const reachable = stage.lmsRuns && !stage.offline && !stage.unreachable;
  if (!reachable || actor === undefined || tab.expect !== 'in' || tab.duplicated) return undefined;
  const other = await another(stage, tab, actor);
  if (other === undefined) return undefined;
  await page.goto(`${stage.lmsUrl}/courses/${stage.courseIdsOf(actor.id)[0] ?? ''}`, {
    waitUntil: 'domcontentloaded',
    timeout: LOAD_MS,
  });
  const done = await signOut(stage, other);
  if (pick % 2 === 0) await page.goBack({ waitUntil: 'commit', timeout: LOAD_MS });
  else await page.goto(stage.site.origin, { waitUntil: 'commit', timeout: LOAD_MS });
  return done === undefined
    ? `${label}: looks at a course, and comes back`
    : `${label}: looks at a course; ${done}; ${label} comes back`;
}

/** A tab beside this one with somebody in it. */
async function another(stage: Stage, tab: Tab, actor: NonNullable<Tab['actor']>) {
  const open = stage.tabs.find((one) => one !== tab && one.expect === 'in');
  if (open !== undefined || stage.tabs.length >= MOST_TABS) return open;
  const opened = await stage.openTab();
  await opened.page.goto(stage.site.origin, { waitUntil: 'domcontentloaded', timeout: LOAD_MS });
  await opened.page
    .getByRole('button', { name: /^Sign (?:in|out)/ })
    .first()
    .waitFor({ timeout: LOAD_MS });
  await signIn(stage, opened, actor, { afresh: false });
  return opened;
}
