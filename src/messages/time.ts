// Times of day as a person reads them, with the day where it isn’t today.

// Words are English; clock times follow the person's own habits.
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const times = new Intl.DateTimeFormat(undefined, clock);
const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', ...clock });

/** `ms`: since the epoch. */
export function time(ms: number): string {
  const today = new Date(ms).toDateString() === new Date().toDateString();
  return (today ? times : days).format(ms);
}

/** Such as `Saturday, November 21, 2026`. */
export const today = (): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }).format();

/** What was done is never in the future, even where a clock was set back since. */
export const pastTime = (ms: number): string => time(Math.min(ms, Date.now()));
