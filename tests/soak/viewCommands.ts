// How a person changes what is shown: what they search for, filter and sort by, the lane, the layout.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { judgeSameNumbers, judgeSearch, queries } from './judgeSearch.ts';
import { press } from './press.ts';
import type { Stage, Tab } from './stage.ts';
import { takeScreen, type Look } from './takeScreen.ts';

const DONE_WITHIN_MS = 3_000;
/** Rows follow what is typed and chosen. */
const DRAWN_MS = 150;
/** Numbers may come in between two looks; not each time. */
const TRIES = 3;

const layouts = ['Cards', 'List', 'Table', 'Queue'] as const;
const lanes = ['All', 'Learning', 'Teaching'] as const;
const filters = ['With updates', 'With changes', 'Pinned', 'Muted or hidden'] as const;
const ALL_COURSES = 'All courses';
const sorts = ['By name', 'By what changed', 'By what needs you', 'As in the LMS'] as const;
const [, , BY_NEED] = sorts;

export type ViewCommandKind =
  | 'search'
  | 'clear the search'
  | 'filter'
  | 'sort'
  | 'choose a lane'
  | 'switch the layout';

/** undefined: not possible now. @throws Error when what is shown afterwards is not what was there */
export async function performOnView(
  stage: Stage,
  tab: Tab,
  kind: ViewCommandKind,
  pick: number,
): Promise<string | undefined> {
  const { page, label } = tab;
  if (!(await field(page).isVisible())) return undefined;
  switch (kind) {
    case 'search':
      return search(stage, tab, queries[pick % queries.length] ?? '');
    case 'clear the search': {
      if ((await field(page).inputValue()) === '') return undefined;
      const isPressed = pick % 2 === 0 && (await press(page, 'Clear search'));
      if (!isPressed) await type(page, '');
      return `${label}: clears the search`;
    }
    case 'filter': {
      const filter = [...filters, ALL_COURSES][pick % 5] ?? ALL_COURSES;
      return (await select(page, 'Show', filter)) ? `${label}: shows ${filter}` : undefined;
    }
    case 'sort': {
      const sort = sorts[pick % sorts.length] ?? BY_NEED;
      return (await select(page, 'Sort', sort)) ? `${label}: sorts ${sort}` : undefined;
    }
    case 'choose a lane': {
      const lane = lanes[pick % lanes.length] ?? 'All';
      return (await choose(page, lane)) ? `${label}: the lane ${lane}` : undefined;
    }
    case 'switch the layout':
      return switchLayout(stage, tab, layouts[pick % layouts.length] ?? 'Cards');
  }
}

/** What everybody sees: no search, no filter, all lanes, cards, by need. */
export async function showPlainly({ page }: Tab): Promise<void> {
  if (!isChosen(page)) return;
  if (await field(page).isVisible()) {
    await type(page, '');
    await choose(page, 'All');
    await choose(page, 'Cards');
    await select(page, 'Show', ALL_COURSES);
    await select(page, 'Sort', BY_NEED);
  }
  const until = performance.now() + DONE_WITHIN_MS;
  while (isChosen(page) && performance.now() < until) await sleep(DRAWN_MS);
  if (!isChosen(page)) return;
  // A part of the page that could not be loaded may stand in the way.
  const address = new URL(page.url());
  for (const name of ['q', 'show', 'sort', 'as', 'lane']) address.searchParams.delete(name);
  await page.goto(address.href);
}

function isChosen(page: Page): boolean {
  return /[?&](?:q|show|sort|lane|as=(?!cards))/.test(page.url());
}

/** Looks before and after. */
async function search(stage: Stage, tab: Tab, query: string): Promise<string | undefined> {
  const { page, label } = tab;
  const isComparable = !/[?&](?:show|as=queue)/.test(page.url());
  await type(page, '');
  let wrong: readonly string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await takeScreen(stage, tab);
    await type(page, query);
    const after = await takeScreen(stage, tab);
    if (!isComparable || !isAtRest(before) || !isAtRest(after)) break;
    wrong = judgeSearch(before.screen, after.screen, query);
    if (wrong.length === 0) break;
    await type(page, '');
  }
  if (wrong.length > 0) throw new Error(`${label}, in search of "${query}": ${wrong.join('; ')}`);
  return `${label}: searches for "${query}"`;
}

async function switchLayout(
  stage: Stage,
  tab: Tab,
  layout: (typeof layouts)[number],
): Promise<string | undefined> {
  const { page, label } = tab;
  // What it needs may have to be loaded.
  if (stage.offline) return undefined;
  const earlier = new URL(page.url()).searchParams.get('as');
  let wrong: readonly string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await takeScreen(stage, tab);
    if (!(await choose(page, layout))) return undefined;
    const after = await takeScreen(stage, tab);
    if (!isAtRest(before) || !isAtRest(after)) break;
    wrong = judgeSameNumbers(before.screen, after.screen);
    if (wrong.length === 0) break;
    await choose(page, layouts.find((one) => one.toLowerCase() === earlier) ?? 'Cards');
  }
  if (wrong.length > 0) throw new Error(`${label}, as ${layout}: ${wrong.join('; ')}`);
  return `${label}: the layout ${layout}`;
}

function isAtRest(look: Look | undefined): look is Look {
  if (look?.screen.panel === undefined || look.screen.partMissing) return false;
  return !/\[disabled\]|Checking|being checked/.test(look.screen.text);
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });

/** Enter says it to the address at once. */
async function type(page: Page, query: string): Promise<void> {
  await field(page).fill(query, { timeout: DONE_WITHIN_MS }).catch(noMatter);
  await page.keyboard.press('Enter');
  await sleep(DRAWN_MS);
}

/** A radio button, which may stand behind a button on a narrow screen. */
async function choose(page: Page, name: string): Promise<boolean> {
  const radio = page.getByRole('radio', { name, exact: true });
  return within(page, radio, () => radio.check({ force: true, timeout: DONE_WITHIN_MS }));
}

async function select(page: Page, name: string, option: string): Promise<boolean> {
  const box = page.getByRole('combobox', { name, exact: true });
  return within(page, box, async () => {
    await box.selectOption({ label: option }, { timeout: DONE_WITHIN_MS });
  });
}

/** False: there is no such thing now, or it went away. */
async function within(
  page: Page,
  control: ReturnType<Page['getByRole']>,
  act: () => Promise<void>,
): Promise<boolean> {
  if (!(await control.isVisible())) await press(page, /^(?:View|Filter and sort)(?:: |$)/);
  const done =
    (await control.isVisible()) &&
    (await act().then(
      () => true,
      () => false,
    ));
  await page.keyboard.press('Escape');
  await sleep(DRAWN_MS);
  return done;
}

/** The next look tells. */
function noMatter(): void {}
