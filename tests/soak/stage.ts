// The stage of a soak: one browser context, its tabs, the page's site, and an LMS that can stop and start.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { collectComplaints, type Complaints } from '../browser/collectComplaints.ts';
import type { Site } from '../browser/serveDist.ts';
import { startSite } from '../browser/startSite.ts';
import { startLms, type Lms, type LoggedRequest } from '../lms/startLms.ts';
import { createCountLedger, type CountLedger } from './countLedger.ts';
import { slowTokenEndpoint, type SlowTokenEndpoint } from './slowTokenEndpoint.ts';
import { soakWorld, type Actor, type SoakWorld } from './soakWorld.ts';
import { watchAway, type AwayWatch } from './watchAway.ts';
import { watchVoices, type Voices } from './watchVoices.ts';
import { watchRefreshTokens, type RefreshTokenWatch } from './watchRefreshTokens.ts';

export interface Tab {
  readonly page: Page;
  /** Name in messages: `tab 2`. */
  readonly label: string;
  /**
   * The tab opened a copy by a script, and both share a process while both live: Chromium then keeps the session storage of the
   * tab's past beside the present one, and Back leads into it (tests/browser/tabs.spec.ts).
   */
  duplicated: boolean;
  actor: Actor | undefined;
  /** `out`: no person's data may show; `ended`: counts may stay; `open`: unknown. */
  expect: 'in' | 'out' | 'ended' | 'open';
  /** An event such as a restart of the LMS may end this session. */
  mayEnd: boolean;
}

export interface Stage extends SoakWorld {
  readonly seed: number;
  readonly context: BrowserContext;
  readonly complaints: Complaints;
  readonly site: Site;
  readonly ledger: CountLedger;
  readonly tokens: RefreshTokenWatch;
  readonly tokenEndpoint: SlowTokenEndpoint;
  readonly tabs: Tab[];
  /** The number of times that courses were added, by person. */
  readonly arrivals: Map<string, number>;
  /** Without refresh tokens, a session ends with its access token. */
  readonly refreshTokens: boolean;
  readonly lmsUrl: string;
  /** The issuer of the authentication service. */
  readonly issuer: string;
  readonly voices: Voices;
  readonly away: AwayWatch;
  lmsRuns: boolean;
  offline: boolean;
  unreachable: boolean;
  /** The person whom the LMS would sign in without a question. */
  lmsKnows: Actor | undefined;
  /** By the clock of the pages, milliseconds since the epoch. */
  readonly now: () => number;
  readonly forward: (ms: number) => Promise<void>;
  readonly requests: () => readonly LoggedRequest[];
  readonly openTab: (page?: Page) => Promise<Tab>;
  readonly stopLms: () => Promise<void>;
  readonly startLms: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Of an act. */
export interface Scene {
  readonly stage: Stage;
  readonly tab: Tab;
  readonly actor: Actor;
  /** Seed of random choices. */
  readonly pick: number;
}

export type Act = readonly [
  /** Relative frequency. */
  weight: number,
  act: (scene: Scene) => Promise<string | undefined>,
];

export const MOST_TABS = 3;
/** Early enough that all sleeps of a soak fit into one day: times on the screen stay unambiguous. */
export const MORNING = Date.parse('2026-03-02T05:00:00Z');
const host = 'lms.localhost';

/** `seed` determines every random choice. */
export async function openStage(browser: Browser, seed: number): Promise<Stage> {
  const soak = soakWorld(seed);
  const { world } = soak;
  let lms: Lms = await startLms({ world, host });
  const port = Number(new URL(lms.url).port);
  const earlier: LoggedRequest[] = [];
  const site = await startSite(lms);
  const auth = { issuer: lms.issuer, clientId: 'course-updates' };
  const revocationEndpoint = `${lms.issuer}/connect/revocation`;
  site.config = { lms: { baseUrl: lms.url }, auth: { ...auth, revocationEndpoint } };
  const refreshTokens = seed % 5 !== 0;
  for (const application of world.applications) application.enableRefreshTokens = refreshTokens;

  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' });
  const complaints = collectComplaints(context);
  complaints.allowHost(new URL(lms.url).host);
  complaints.allowHost(new URL(site.origin).host);
  // The browser prints failed requests, whether or not the page handles them.
  complaints.allow(/^error: Failed to load resource: /);
  complaints.allow(/^error: Access to fetch at '\S+' .*has been blocked by CORS policy/);
  const tokens = watchRefreshTokens(context);
  const tokenEndpoint = await slowTokenEndpoint(context, () => stage.offline);
  const voices = await watchVoices(context);
  await context.clock.install({ time: MORNING });
  const installedAt = performance.now();
  let slept = 0;
  const now = (): number => MORNING + slept + performance.now() - installedAt;

  const ledger = createCountLedger();
  for (const { personId, courseId, counts } of world.enrollments) {
    ledger.note(personId, courseId, counts, MORNING);
  }
  const tabs: Tab[] = [];
  let opened = 0;
  const stage: Stage = {
    ...soak,
    seed,
    context,
    complaints,
    site,
    ledger,
    tokens,
    tokenEndpoint,
    tabs,
    arrivals: new Map(),
    refreshTokens,
    lmsUrl: lms.url,
    issuer: lms.issuer,
    voices,
    away: watchAway(),
    lmsRuns: true,
    offline: false,
    unreachable: false,
    lmsKnows: undefined,
    now,
    async forward(ms) {
      await context.clock.fastForward(ms);
      slept += ms;
    },
    requests: () => [...earlier, ...lms.requests],
    async openTab(page) {
      opened += 1;
      const tab: Tab = {
        page: page ?? (await context.newPage()),
        label: `tab ${opened}`,
        duplicated: page !== undefined,
        actor: undefined,
        expect: 'out',
        mayEnd: false,
      };
      tabs.push(tab);
      return tab;
    },
    async stopLms() {
      await lms[Symbol.asyncDispose]();
      stage.lmsRuns = false;
      // The LMS keeps its sign-ins in memory.
      stage.lmsKnows = undefined;
      for (const tab of tabs) tab.mayEnd = true;
    },
    async startLms() {
      earlier.push(...lms.requests);
      lms = await startLms({ world, host, port });
      stage.lmsRuns = true;
    },
    async end() {
      await context.close();
      await site[Symbol.asyncDispose]();
      if (stage.lmsRuns) await lms[Symbol.asyncDispose]();
    },
  };
  return stage;
}
