// A frame's sign-in window (/auth/popup) and hidden frame (/auth/silent): posts the authorization response to the frame, and
// shows a few words without React.
import type { PopupMessage } from '../auth/framedSignIn.ts';
import { POPUP_VIEW } from '../paths/storageKeys.ts';
import { sayPlainly } from './sayPlainly.ts';

/** Includes the frame's discovery request. */
const SENT_ON_WITHIN_MS = 15_000;
const CLOSED_WITHIN_MS = 3_000;

const root = document.getElementById('root');
// Read by start.js.
document.body.dataset['started'] = '';
// The text for a window whose script is missing.
root?.replaceChildren();
const { search, hash, origin, pathname } = window.location;
const isHidden = window.parent !== window;
/** null: this is the redirect back. */
const asked = isHidden ? null : new URLSearchParams(search).get('view');
// Keeps the code out of the history (RFC 9700, 4.3).
window.history.replaceState(null, '', pathname);
/** The query of the frame. */
const view = rememberView(asked);
const frame: unknown = isHidden ? window.parent : window.opener;
if (!isWindow(frame)) {
  say('apart');
} else {
  const message: PopupMessage = {
    type: 'course-updates:popup',
    answer: asked === null ? search + hash : '',
  };
  // The browser drops it if the receiver has another origin.
  frame.postMessage(message, origin);
  if (asked !== null) say('opening');
  if (!isHidden)
    setTimeout(() => say('lost'), asked === null ? CLOSED_WITHIN_MS : SENT_ON_WITHIN_MS);
}

function isWindow(value: unknown): value is Window {
  return typeof value === 'object' && value !== null && 'postMessage' in value;
}

/** `found`, else the query stored before the redirect. */
function rememberView(found: string | null): string {
  try {
    if (found !== null) window.sessionStorage.setItem(POPUP_VIEW, found);
    return found ?? window.sessionStorage.getItem(POPUP_VIEW) ?? '';
  } catch {
    return found ?? '';
  }
}

function say(kind: 'opening' | 'apart' | 'lost'): void {
  const link = document.createElement('a');
  // The page is one level up.
  link.href = `..?${new URLSearchParams(view).toString()}`;
  link.target = '_blank';
  sayPlainly(kind, view, link);
}
