// A person's acts in any order while counts change and the LMS fails. After each, the page stands, its sums equal its rows,
// and nothing is left of anybody who has signed out. `WALKS=400` walks further from any seed, and shrinks a failure.
import { act, fireEvent, getConfig } from '@testing-library/react';
import fc from 'fast-check';
import { test, vi } from 'vitest';
import { languageTags } from '../../src/messages/language.ts';
import { namedFaultGroups } from '../lms/faults/namedFaults.ts';
import { changeCounts } from '../lms/people/roleCounts.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import type { World } from '../lms/world.ts';
import { driveClock } from '../shared/drivenClock.ts';
import { expectNone } from '../shared/expectNone.ts';
import { openPage } from './openPage.ts';
import { sumsAndRows } from './sumsAndRows.ts';
import { watchReports } from './watchReports.ts';

const { WALKS } = process.env;
const MORNING = Date.UTC(2026, 10, 17, 8);
const MINUTE_MS = 60_000;

/** A student; an assistant who learns and teaches; a student with courses that have ended. */
const people = ['Sofia Lindqvist', 'Mei Tanaka', 'Ines Duarte'] as const;

const enrollmentsOf = ({ people: all, enrollments }: World, name: string) => {
  const person = all.find(({ firstName }) => name.startsWith(firstName));
  return enrollments.filter(({ personId }) => personId === person?.id);
};

function namesOf(world: World, person: string): readonly string[] {
  const ids = new Set(enrollmentsOf(world, person).map(({ courseId }) => courseId));
  return [person, ...world.courses.filter(({ id }) => ids.has(id)).map(({ name }) => name)];
}

/** The others take real time. */
const faults = namedFaultGroups
  .filter(({ title }) => title !== 'Signing in')
  .flatMap(({ named }) => named)
  .filter(({ id }) => !/^(?:hang|slow|sliced|too-large|courses-endless)/.test(id));

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const at = <T,>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
const isOut = () => all('button[data-picture=sign-out]').length === 0;

test('no act in any order breaks page, sums or privacy', { timeout: 60 * MINUTE_MS }, async () => {
  const clock = driveClock(MORNING);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const reports = watchReports();
  const errors = vi.spyOn(console, 'error');
  const page = await openPage();
  const { world } = page.lms;
  const atFirst = structuredClone(world.enrollments);
  let person = '';
  let departures = 0;
  let did: string[] = [];

  const pass = (ms: number) =>
    getConfig().asyncWrapper(async () => {
      await clock.pass(ms);
      // A lazy part loads in real time.
      while (all('[data-moment]').length > 0) {
        await vi.dynamicImportSettled();
        await clock.pass(MINUTE_MS / 60);
      }
    });
  /** Signing in waits for digests, in real time. */
  const until = async (isDone: () => boolean) => {
    for (let n = 0; n < 100 && !isDone(); n += 1) {
      await crypto.subtle.digest('SHA-256', new Uint8Array(1));
      await pass(0);
    }
  };
  const press = (selector: string) => (pick: number) => {
    const control = at(all(selector), pick) ?? at(all('main button'), pick);
    did.push(`- ${control?.ariaLabel ?? ''} ${control?.textContent}`);
    act(() => {
      if (control instanceof HTMLSelectElement)
        fireEvent.change(control, { target: { selectedIndex: pick % control.length } });
      else if (control?.matches('[type=search]') === true)
        fireEvent.input(control, { target: { value: at(['', 'psych', '3', 'zz'], pick) } });
      else control?.click();
    });
  };
  const acts = new Map<string, (pick: number) => unknown>([
    ['wait', () => undefined],
    ['press a sum', press('section [data-kind][aria-pressed]')],
    ['press a choice', press('input:is([type=radio], [type=checkbox])')],
    ['choose from a list', press('select')],
    ['press options of a course', press('[popovertarget=options]')],
    ['press in a dialog', press('dialog button')],
    ['press anything', press('button, summary')],
    ['sign out', press('button[data-picture=sign-out]')],
    ['search', press('[type=search]')],
    ['open in a language', (pick) => page.load(`/?lang=${at(languageTags, pick)}`)],
    ['come back', (pick) => comeBack((pick % 3) * 5 * MINUTE_MS)],
    ['let six minutes pass', () => pass(6 * MINUTE_MS)],
    ['some counts change', (pick) => changeCounts(enrollmentsOf(world, person), 'some', pick)],
    ['all is done', (pick) => changeCounts(enrollmentsOf(world, person), 'done', pick)],
    ['a fault begins', (pick) => (world.faults = structuredClone(at(faults, pick)?.faults ?? []))],
    ['faults end', () => (world.faults = [])],
  ]);

  async function comeBack(afterMs: number): Promise<void> {
    act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
    vi.setSystemTime(Date.now() + afterMs);
    await page.load(window.location.pathname + window.location.search);
  }

  /** As anybody, at the LMS, which the page has left for. */
  async function signIn(personName: string): Promise<void> {
    person = personName;
    departures = page.left.length;
    const authorizationUrl = page.left.at(-1) ?? '';
    const callback = new URL(await signInOverHttp({ authorizationUrl, personName }));
    await page.load(callback.pathname + callback.search);
  }

  const ended = new Set<string>();
  let sent = 0;
  /** A line for each broken invariant of the screen. */
  function findings(): readonly string[] {
    for (const fold of all('[id^=fold-] button[aria-expanded=false]')) act(() => fold.click());
    // Among changes, a sum is that of the rows which its press would show; among what is put away, rows show numbers that no
    // sum counts.
    const isOther = /show=(?:changed|away)/.test(window.location.search);
    const sums = isOther ? [] : sumsAndRows();
    const own = isOut() ? '' : namesOf(world, person).join();
    const others = people.flatMap((one) => namesOf(world, one)).filter((one) => !own.includes(one));
    const stored = JSON.stringify([window.sessionStorage, window.localStorage]);
    const kept = document.documentElement.outerHTML + window.location.href + stored;
    const headers = vi.mocked(fetch).mock.calls.map(([, init]) => new Headers(init?.headers));
    const tokens = headers.flatMap((one) => one.get('Authentication') ?? []);
    const late = tokens.slice(sent).filter((token) => ended.has(token));
    sent = tokens.length;
    if (isOut()) for (const token of tokens) ended.add(token);
    const left = isOut() ? document.title + document.body.textContent : '';
    const keys = isOut() ? Object.keys(window.sessionStorage) : [];
    return [
      ...[...reports, ...errors.mock.calls].map(String),
      ...sums
        .filter(([said, rows]) => said !== rows)
        .map(([said, rows]) => `${said}, rows ${rows}`),
      ...others.filter((name) => kept.includes(name)),
      ...late.map(() => 'a call with a token of before the sign-out'),
      ...(/\d+/.exec(left) ?? []),
      ...keys.filter((key) => /tokens|snapshot|look/.test(key)),
    ];
  }

  const step = fc.record({ what: fc.constantFrom(...acts.keys()), pick: fc.nat(999) });
  const walk = fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
    did = [];
    window.sessionStorage.clear();
    window.localStorage.clear();
    vi.setSystemTime(MORNING);
    world.faults = [];
    world.enrollments = structuredClone(atFirst);
    await page.load('/');
    departures = page.left.length;
    await pass(MINUTE_MS / 60);
    for (const { what, pick } of steps) {
      did.push(`${what} (${pick}):`);
      if (page.left.length > departures) {
        await signIn(at(people, pick) ?? '');
        await until(() => !isOut());
      } else if (isOut()) {
        press('main button')(pick);
        await until(() => page.left.length > departures);
      } else await acts.get(what)?.(pick);
      // jsdom reloads nothing, and says so.
      if (errors.mock.calls.some(([text]) => /Not implemented: navigation/.test(String(text)))) {
        errors.mockClear();
        await comeBack(0);
      }
      await pass(MINUTE_MS / 6);
      const found = findings();
      expectNone(found.length > 0 ? [...did, ...found] : []);
    }
  });
  const usual = { numRuns: 20, seed: 60, endOnFailure: true };
  await fc.assert(walk, WALKS === undefined ? usual : { numRuns: Number(WALKS) });
});
