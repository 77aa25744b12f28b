// Reloads the page after its files were requested past the browser's cache.

const DEADLINE_MS = 3_000;

/** True: the page is reloading, and `state` is its history entry's. False: the page itself is not answered. Never rejects. */
export async function reloadAnew(state: unknown): Promise<boolean> {
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
    history.replaceState(state, '');
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
