// No page can be faster than this on a given line: the formula of docs/performance.md.
import type { Scenario } from './scenario.ts';

/** What this machine takes for what no line has a part in, measured in the same run. */
export interface Machine {
  /** From the page's answer until its code has drawn something, on a reload: the browser has read it before. */
  readonly codeMs: number;
  /** The same where it is read anew, from the browser's cache. */
  readonly newCodeMs: number;
  /** From an answer with counts until they are on the screen. */
  readonly paintMs: number;
}

export interface BoundOptions {
  readonly scenario: Scenario;
  readonly courses: number;
  readonly rttMs: number;
  readonly downBytesPerMs: number;
  readonly upBytesPerMs: number;
  /** Requests at once: 100 streams of HTTP/2, or the six connections of HTTP/1.1. */
  readonly atOnce: number;
  readonly machine: Machine;
  /** What the server takes for one answer. */
  readonly serverMs: number;
}

export interface Bound {
  readonly firstMs: number;
  readonly allMs: number;
}

/** Round trips that nothing can save. */
interface Needs {
  /** For a connection: TCP and TLS 1.3. */
  readonly connection: 0 | 2;
  /** For the page itself. */
  readonly page: 0 | 1;
  /** For a token: by a code or by a refresh token. */
  readonly token: 0 | 1;
  /** The list of courses is not known, and its pages come one after the other. */
  readonly list: boolean;
  readonly counts: boolean;
}

const needs: Readonly<Record<Scenario, Needs>> = {
  cold: { connection: 0, page: 1, token: 1, list: true, counts: true },
  warm: { connection: 2, page: 1, token: 0, list: false, counts: true },
  expired: { connection: 2, page: 1, token: 1, list: false, counts: true },
  reload: { connection: 0, page: 1, token: 0, list: false, counts: true },
  refresh: { connection: 0, page: 0, token: 0, list: false, counts: true },
  widget: { connection: 2, page: 1, token: 0, list: false, counts: true },
  frame: { connection: 2, page: 1, token: 0, list: false, counts: false },
};

const ENTRIES = 100;
/** Compressed: one course in an answer, one address of a request. */
const BYTES_PER_COURSE = 15;
const BYTES_PER_ADDRESS = 800;

/** In round trips, to the first badge and to the last. */
export function boundDepth({
  scenario,
  courses,
  atOnce,
}: Pick<BoundOptions, 'scenario' | 'courses' | 'atOnce'>): { first: number; all: number } {
  const { connection, page, token, list, counts } = needs[scenario];
  const pages = Math.ceil(courses / ENTRIES);
  const before = connection + page + token;
  if (!counts) return { first: before, all: before };
  const waves = Math.ceil(pages / atOnce);
  return {
    first: before + (list ? 1 : 0) + 1,
    // Counts of earlier pages come while later ones are on their way.
    all: before + (list ? pages + 1 : waves),
  };
}

export function lowerBound(options: BoundOptions): Bound {
  const { scenario, courses, rttMs, serverMs, machine } = options;
  const need = needs[scenario];
  const depth = boundDepth(options);
  const fixed = need.connection + need.page;
  const pages = Math.ceil(courses / ENTRIES);
  const bytesMs =
    (BYTES_PER_COURSE * courses) / options.downBytesPerMs +
    (BYTES_PER_ADDRESS * pages) / options.upBytesPerMs;
  const pageMs = fixed * rttMs + need.page * serverMs;
  // Data and code come side by side. On a page that is there, there is no code to wait for.
  const codeMs = codeOf(need, machine);
  const after = (hops: number, extraMs: number): number =>
    pageMs +
    Math.max(hops * (rttMs + serverMs) + extraMs, codeMs) +
    (need.counts ? machine.paintMs : 0);
  return {
    firstMs: after(depth.first - fixed, 0),
    allMs: after(depth.all - fixed, need.counts ? bytesMs : 0),
  };
}

function codeOf({ connection, page, token }: Needs, { codeMs, newCodeMs }: Machine): number {
  if (page === 0) return 0;
  return connection === 0 && token === 0 ? codeMs : newCodeMs;
}
