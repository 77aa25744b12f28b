// What a host's page tells the widget's frame, and messages between them, parsed here; the listener checks the sender.

/** The scope of the requests. */
export const scopeParameters = ['courses', 'types'] as const;

/** Without a meaning outside of the frame. */
export const frameParameters = ['theme', 'layout', 'person'] as const;

/** Address parameters that the host sets; the person sets the others. */
export const hostParameters = [...scopeParameters, 'lang', ...frameParameters] as const;

/** Values of host parameters with a choice. */
export const frameChoices = { theme: ['light', 'dark'], layout: ['strip'] } as const;

/** The place of the dashboard: on a page of its own, in a host's page, or as one line of it. */
export type Place = 'page' | FramePlace;
export type FramePlace = 'widget' | (typeof frameChoices.layout)[number];

/** `search`: of the frame. */
export function framePlace(search: string): FramePlace {
  const layout = new URLSearchParams(search).get('layout');
  return frameChoices.layout.find((one) => one === layout) ?? 'widget';
}

/** `now` with the host's parameters of `wanted`; each such as `?lang=fr`, or empty. */
export function hostSearch(now: string, wanted: string): string {
  const params = new URLSearchParams(now);
  const next = new URLSearchParams(wanted);
  for (const name of hostParameters) {
    const value = next.get(name);
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Unknown values of the host, reported on the page. */
export function unknownIn(query: URLSearchParams): readonly string[] {
  return Object.entries(frameChoices).flatMap(([name, known]: [string, readonly string[]]) => {
    const value = query.get(name) ?? '';
    return value === '' || known.includes(value) ? [] : [value];
  });
}

const HEIGHT = 'course-updates:height';
const ADDRESS = 'course-updates:address';
const SIGN_OUT = 'course-updates:sign-out';
/** Longer lists scroll inside the frame. */
const HIGHEST_PX = 10_000;

/** Frame to host. `px`: CSS pixels. */
export const heightMessage = (px: number) => ({ type: HEIGHT, height: px });

/** CSS pixels, 1 to 10,000; undefined: another message. Never throws. */
export function readHeight(data: unknown): number | undefined {
  const height = ofType(data, HEIGHT) && 'height' in data ? data.height : undefined;
  return typeof height === 'number' && height >= 1 && height < Infinity
    ? Math.min(Math.ceil(height), HIGHEST_PX)
    : undefined;
}

/** Host to frame. `search`: of the frame's new address, such as `?lang=fr`. */
export const addressMessage = (search: string) => ({ type: ADDRESS, search });

/** The query; undefined: another message. Never throws. */
export function readAddress(data: unknown): string | undefined {
  const search = ofType(data, ADDRESS) && 'search' in data ? data.search : undefined;
  return typeof search === 'string' ? search : undefined;
}

/** Whether the host ends the frame's session. Never throws. */
export const isSignOut = (data: unknown): boolean => ofType(data, SIGN_OUT);

function ofType(data: unknown, type: string): data is object {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
