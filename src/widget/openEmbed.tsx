// What only the widget has: its frame grows with the content, the host may change what it
// shows, and a strip may stand in place of the courses.
import { isFramed } from '../auth/isFramed.ts';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { Waiting } from '../app/shared/Waiting.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { applyFrame, isStrip, unknownIn } from './hostAppearance.ts';
import type { Embed } from '../app/shared/useApp.ts';
import { hostParameters, readAddress, heightMessage } from '../paths/frameMessages.ts';
import { readAppearance } from '../memory/appearance.ts';
import { applyAppearance } from '../app/shared/applyAppearance.ts';
import './embed.css';

export const Strip = lazyPart(
  () => import('./Strip.tsx').then((part) => part.Strip),
  <StripPending />,
);

/** `embedders`: origins of hosts, of config.json. `search`: of the address, or of the one that a sign-in leads back to. */
export function openEmbed(embedders: readonly string[], search: string): Embed {
  applyFrame(search);
  if (isFramed()) {
    postHeight(embedders);
    followHost(embedders);
  }
  return { unknownIn, isStrip };
}

function StripPending() {
  const { headline } = useLanguage().words;
  return <Waiting text={headline.checkingAll} />;
}

/** `now`, `wanted`: such as `?lang=fr`; the result as well, or empty. */
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

/** `embedders`: origins of hosts, the only ones that are heard. */
function followHost(embedders: readonly string[]): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !embedders.includes(origin)) return;
    const wanted = readAddress(data);
    if (wanted === undefined) return;
    const search = hostSearch(window.location.search, wanted);
    if (search === window.location.search) return;
    const { state } = window.history;
    window.history.replaceState(state, '', `${window.location.pathname}${search}`);
    // The router hears of addresses by this.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    applyFrame(search);
    applyAppearance(readAppearance());
  });
}

/** `embedders`: origins of hosts, the only ones that are told. */
function postHeight(embedders: readonly string[]): void {
  const origins = embedders.filter((origin) => isParent(origin));
  if (origins.length === 0) return;
  let told = 0;
  // Not of the document, which is never lower than its frame.
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    for (const origin of origins) window.parent.postMessage(heightMessage(height), origin);
  }).observe(document.body);
}

/** Of all embedders, one is the host. Where the browser tells which, the others need no message, which it would refuse. */
function isParent(origin: string): boolean {
  const { ancestorOrigins } = window.location;
  // Not in every browser, whatever its type says.
  if ('ancestorOrigins' in window.location) return ancestorOrigins[0] === origin;
  return true;
}
