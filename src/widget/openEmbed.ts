// The widget: its views, its height for the host, and the host's parameters.
import './embed.css';
import { applyAppearance } from '../app/shared/useAppearance.ts';
import { isFramed } from '../auth/browser/isFramed.ts';
import type { Session } from '../auth/createSession.ts';
import { personNamed } from '../auth/tokens/personNamed.ts';
import {
  framePlace,
  hostSearch,
  isSignOut,
  readAddress,
  heightMessage,
} from '../paths/frameMessages.ts';
import { Strip } from './Strip.tsx';
import { Widget } from './Widget.tsx';
import { readAppearance } from '../memory/settings.ts';

export const views = { widget: Widget, strip: Strip };

/** In this chunk, which the page itself does not load. */
export { openFramedTokens } from '../auth/tokens/framedTokens.ts';

/** `embedders`: origins of hosts. `search`: of the address, or of a sign-in's return address. */
export function openEmbed(
  embedders: readonly string[],
  search: string,
  session?: Pick<Session, 'forget' | 'signOut'>,
): void {
  applyFrame(search);
  if (!isFramed()) return;
  document.documentElement.dataset['framed'] = '';
  postHeight(embedders);
  followHost(embedders, session);
  followSight();
}

function followHost(
  embedders: readonly string[],
  session: Pick<Session, 'forget' | 'signOut'> | undefined,
): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !embedders.includes(origin)) return;
    if (isSignOut(data)) void session?.signOut();
    const wanted = readAddress(data);
    if (wanted === undefined) return;
    const search = hostSearch(window.location.search, wanted);
    if (search === window.location.search) return;
    // Before their tokens are those of somebody else.
    if (personNamed(search) !== personNamed(window.location.search)) session?.forget();
    const { state } = window.history;
    window.history.replaceState(state, '', `${window.location.pathname}${search}`);
    // Notifies the router.
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
    applyFrame(search);
    applyAppearance(readAppearance());
  });
}

function postHeight(embedders: readonly string[]): void {
  const origins = embedders.filter((origin) => isParent(origin));
  if (origins.length === 0) return;
  // The document is never lower than its frame; the body is.
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // Not rendered yet.
    if (height === 0) return;
    for (const origin of origins) window.parent.postMessage(heightMessage(height), origin);
  }).observe(document.body);
}

/** Sets `--below`, the height of the frame's end that is out of sight: a frame with the height of its content may be higher than the screen. */
function followSight(): void {
  const root = document.documentElement;
  const sight = new IntersectionObserver(([entry]) => {
    sight.disconnect();
    if (!entry?.isIntersecting) return;
    const { boundingClientRect: whole, intersectionRect: seen } = entry;
    const below = Math.min(whole.bottom, window.innerHeight) - seen.bottom;
    root.style.setProperty('--below', `${Math.round(below)}px`);
  });
  // Before anything opens, a person presses something.
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => sight.observe(root), { capture: true });
}

/** true also where the browser does not name the parent, or masks it (`referrerpolicy`): it drops messages for other origins. */
function isParent(origin: string): boolean {
  const { ancestorOrigins } = window.location;
  const parent = 'ancestorOrigins' in window.location ? ancestorOrigins[0] : 'null';
  return parent === 'null' || parent === origin;
}

/** Sets `data-embed` on <html>, for embed.css. */
function applyFrame(search: string): void {
  document.documentElement.dataset['embed'] = framePlace(search);
}
