// The ways in which people come to their badges.

/**
 * `cold`: a sign-in, from the moment its answer is on its way to the page. `warm`: the tab comes back, on a new connection.
 * `expired`: the same, with an access token that is over. `refresh`: the button. `widget`: `/embed` as a page of its own,
 * like `warm`. `frame`: `/embed` in a host's page, where nobody is signed in: until the way in is there.
 */
export const scenarios = [
  'cold',
  'reload',
  'refresh',
  'warm',
  'expired',
  'widget',
  'frame',
] as const;

export type Scenario = (typeof scenarios)[number];

/**
 * What others send for the same, sent by a few lines in the page on its open connection: no page, no code, no sign-in.
 * `series`: one request a course, one after the other. `chunks`: chunks, one after the other. `fan-out`: two requests a
 * course, all courses at once, behind three in series. `one-each`: one request a course, all at once, behind one.
 */
export const patterns = ['series', 'chunks', 'fan-out', 'one-each'] as const;

export type Pattern = (typeof patterns)[number];
