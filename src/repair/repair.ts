// Repairs a page whose first script is missing: one reload past the browser's cache, then words. public/start.js loads it.
import { AUTH_FOLDER } from '../paths/paths.ts';
import { tellPlainly } from './tellPlainly.ts';

/** State of the history entry after the reload, which no other code writes. React Router replaces it when the page starts. */
const RELOADED = 1;
/** For all files. */
const DEADLINE_MS = 3_000;

if (window.history.state === RELOADED || !(await reloadAnew())) explain();

function explain(): void {
  const root = document.getElementById('root');
  if (root === null) return;
  // The sign-in window's root is its main element. Styles hide a lone paragraph below the page's root for a while.
  const place = root.matches('main') ? root : document.createElement('main');
  const { href, search, pathname } = window.location;
  // A redirect URI has a code that can be used once.
  const address = pathname.includes(AUTH_FOLDER) ? '..' : href;
  const { text, words } = tellPlainly(place, { kind: 'notLoaded', search, address });
  text.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.textContent = words.tryAgain;
  // The page's styles, if they are there, draw no border.
  again.style.all = 'revert';
  again.addEventListener('click', () => void tryAgain());
  text.after(again);
  if (place !== root) root.replaceChildren(place);
}

async function tryAgain(): Promise<void> {
  if (!(await reloadAnew())) window.location.reload();
}

/** True: the page is reloading. False: the page itself is not answered. Never rejects. */
async function reloadAnew(): Promise<boolean> {
  const { location, history } = window;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const request = (address: string) => fetch(address, { cache: 'reload', signal });
    const [page] = await Promise.all([
      request(location.href),
      // A broken copy may be kept under the name of a script or style.
      ...loadedFiles().map((address) =>
        request(address)
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined),
      ),
    ]);
    if (!page.ok) return false;
    await page.text();
    history.replaceState(RELOADED, '');
    location.reload();
    return true;
  } catch {
    return false;
  }
}

function loadedFiles(): string[] {
  const scripts = [...document.scripts].map(({ src }) => src);
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  return [...scripts, ...styles.map(({ href }) => href)];
}
