// Applies named faults of the embedded LMS to a signed-in page, and returns the screen after each. Waits are short;
// retries have no jitter.
import { act, configure, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { changeWaits, type Waits } from './changeWaits.ts';
import { courseCards, isChecking, openFolds } from './courseCard.ts';
import { openFailure } from './openFailure.ts';
import { openPageAs, type OpenOptions, type OpenedPage } from './openPage.ts';
import { answered, nextFrame, rested } from './rested.ts';

export interface Seen {
  /** The name of the fault, for the message of a failed comparison. */
  readonly fault: string;
  /** Text of the alert; empty: none. */
  readonly alert: string;
  /** The headline. */
  readonly summary: string;
  /** The line below the headline. */
  readonly below: string;
  /** Text of each course, by name. */
  readonly cards: Readonly<Record<string, string>>;
  /** Requests for counts. */
  readonly asked: number;
  /** Token requests. */
  readonly tokens: number;
}

export interface FaultMeeting {
  readonly page: OpenedPage;
  /** Loads the page with the fault. @throws {RangeError} for an unknown fault */
  readonly meet: (fault: string | WorldFault[]) => Promise<Seen>;
  /** Presses Refresh with the fault; earlier numbers are still on the screen. */
  readonly refresh: (fault: string | WorldFault[]) => Promise<Seen>;
  /** The screen when no check is in flight. */
  readonly rest: () => Promise<Seen>;
}

/** For hundreds of courses on a busy machine; shorter than the test timeout. */
const patience = { timeout: 60_000 };

interface MeetingOptions extends OpenOptions {
  readonly personName?: string;
  readonly waits?: Waits;
}

export async function meetFaults(options: MeetingOptions = {}): Promise<FaultMeeting> {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // Not 10 s, the deadline of an attempt.
  configure({ asyncUtilTimeout: 21_000 });
  changeWaits(options.waits ?? {});
  const page = await openPageAs(options.personName ?? 'Sofia Lindqvist', options);
  await rested(patience);
  await answered(page.lms);
  openFolds();
  const courses = courseCards().length;
  let from = 0;
  let met = 'none';

  function spoil(fault: string | WorldFault[]): void {
    met = typeof fault === 'string' ? fault : 'unnamed';
    page.lms.world.faults = typeof fault === 'string' ? faultsNamed(fault) : fault;
    from = page.lms.requests.length;
  }
  async function rest(): Promise<Seen> {
    await settled(courses);
    await drawn();
    const kinds = page.lms.requests.slice(from).map(({ kind }) => kind);
    return {
      fault: met,
      ...onScreen(),
      asked: kinds.filter((kind) => kind === 'updates-many' || kind === 'updates-one').length,
      tokens: kinds.filter((kind) => kind === 'token').length,
    };
  }
  return {
    page,
    rest,
    async meet(fault) {
      spoil(fault);
      await page.load('/');
      return rest();
    },
    async refresh(fault) {
      spoil(fault);
      await page.user.click(refreshButton());
      return rest();
    },
  };
}

/** All courses are there, every card has a result, and no request is in flight. */
async function settled(courses: number): Promise<void> {
  await waitFor(() => {
    openFolds();
    openFailure();
    const cards = courseCards();
    if (cards.length < courses) throw new Error(`${cards.length} of ${courses} courses.`);
    if (cards.some(isChecking)) throw new Error('Checking.');
    if (refreshButton().getAttribute('aria-disabled') === 'true') throw new Error('Refreshing.');
    const notices = [...document.querySelectorAll(':is([role=region], [role=note]) p')];
    const due = /couldn’t be|\bas of\b|Numbers from/i.test(document.body.textContent);
    if ((due && notices.length === 0) || notices.some((text) => text.textContent.trim() === ''))
      throw new Error('Words are coming.');
  }, patience);
}

/** Passive effects set state after the answers, such as the time of the next retry. */
async function drawn(): Promise<void> {
  let before: string;
  let now = JSON.stringify(onScreen());
  do {
    before = now;
    await act(nextFrame);
    now = JSON.stringify(onScreen());
  } while (now !== before);
}

function refreshButton(): HTMLButtonElement {
  const button = [...document.getElementsByTagName('button')].find(
    ({ textContent }) => textContent === 'Refresh',
  );
  if (button === undefined) throw new Error('There is no button Refresh.');
  return button;
}

function onScreen(): Pick<Seen, 'alert' | 'summary' | 'below' | 'cards'> {
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(' ');
  const cards = courseCards().map((card) => {
    const name = card.querySelector('h2, h3')?.textContent ?? '';
    return [name, card.textContent] as const;
  });
  return {
    alert: textOf('[role=region], [role=note], [role=alert]'),
    summary: textOf('section > div > div:first-child > p').trim(),
    below: textOf('section > div > div:not(:first-child) > p').trim(),
    cards: Object.fromEntries(cards),
  };
}
