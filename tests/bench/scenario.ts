// The paths of a person to the badges, and the least round trips of each.

/**
 * `cold`: a sign-in, from the response of the authentication service. `warm`: the tab returns on a new connection. `expired`:
 * like `warm`, with an expired access token. `refresh`: the button. `widget`: `/embed` as a page of its own, like `warm`.
 */
export const scenarios = ['cold', 'reload', 'refresh', 'warm', 'expired', 'widget'] as const;

export type Scenario = (typeof scenarios)[number];

/** Round trips to the first badge, and to the last. */
export interface Depth {
  readonly first: number;
  readonly all: number;
}

const COURSES_PER_PAGE = 100;

/** 2 for a connection (TCP, TLS 1.3), 1 for the page, 1 for a token, 1 for the list, 1 for the counts. */
const least: Readonly<Record<Scenario, number>> = {
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
