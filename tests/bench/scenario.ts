// The paths of a person to the badges, and the least round trips of each.

/**
 * `cold`: a sign-in, from the response of the authentication service. `warm`: the tab returns on a new connection. `expired`:
 * like `warm`, with an expired access token. `refresh`: the button. `widget`: `/embed` as a page of its own, like `warm`.
 */
export const scenarios = ['cold', 'reload', 'refresh', 'warm', 'expired', 'widget'] as const;

/** With an empty cache, until the button to sign in can be pressed; by the language of the browser. */
export const firstVisits = { first: 'en-US', 'first-de': 'de-DE', 'first-ar': 'ar' } as const;

type FirstVisit = keyof typeof firstVisits;
/** A visit of a person who is signed in, or comes from the sign-in. */
export type Visit = (typeof scenarios)[number];
export type Scenario = Visit | FirstVisit;

export const isFirstVisit = (scenario: string): scenario is FirstVisit => scenario in firstVisits;

export const everyScenario: readonly Scenario[] = [
  ...Object.keys(firstVisits).filter(isFirstVisit),
  ...scenarios,
];

/** Round trips to the first badge, and to the last. */
export interface Depth {
  readonly first: number;
  readonly all: number;
}

const COURSES_PER_PAGE = 100;

/** 2 for a connection (TCP, TLS 1.3), 1 for the page, in a first visit 1 for its script, 1 each for a token, list and counts. */
const least: Readonly<Record<Scenario, number>> = {
  first: 4,
  'first-de': 4,
  'first-ar': 4,
  cold: 4,
  reload: 2,
  refresh: 1,
  warm: 4,
  expired: 5,
  widget: 4,
};

/** The least round trips of any page. After a sign-in, the pages of the list come one after the other, each with its counts. */
export function leastDepth(scenario: Scenario, courses: number): Depth {
  const first = least[scenario];
  const pages = Math.ceil(courses / COURSES_PER_PAGE);
  return { first, all: scenario === 'cold' ? first + pages - 1 : first };
}
