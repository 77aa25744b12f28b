// What a host's page and the frame of the widget say to each other: how high the content is, and what to show. Whoever
// listens checks the sender first; what is in the message is checked here.

/** The parameters of the frame's address that its host decides. Everything else in it is the person's. */
export const hostParameters = ['courses', 'types', 'theme', 'lang', 'layout'] as const;

const HEIGHT = 'course-updates:height';
const ADDRESS = 'course-updates:address';
/** A list of thousands of courses scrolls inside of its frame. */
const HIGHEST_PX = 10_000;

/** From the frame. `px`: CSS pixels. */
export const heightMessage = (px: number) => ({ type: HEIGHT, height: px });

/** CSS pixels, from 1 to 10,000; undefined: this is no such message. Never throws. */
export function readHeight(data: unknown): number | undefined {
  const height = ofType(data, HEIGHT) && 'height' in data ? data.height : undefined;
  return typeof height === 'number' && height >= 1 && height < Infinity
    ? Math.min(Math.ceil(height), HIGHEST_PX)
    : undefined;
}

/** From the host. `search`: of the address that the frame would have if it were loaded anew, such as `?lang=fr`. */
export const addressMessage = (search: string) => ({ type: ADDRESS, search });

/** The query; undefined: this is no such message. Never throws. */
export function readAddress(data: unknown): string | undefined {
  const search = ofType(data, ADDRESS) && 'search' in data ? data.search : undefined;
  return typeof search === 'string' ? search : undefined;
}

function ofType(data: unknown, type: string): data is object {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
