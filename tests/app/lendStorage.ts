// A closed page loses its storage. In jsdom its code runs on, and a late call would end the session of the next page.
import { openStorage } from '../../src/auth/browser/openStorage.ts';

/** The tab's session storage for the page that opens now. Returns a function that removes it from that page only. */
export function lendStorage(): () => void {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  let own: Storage;
  try {
    own = window.sessionStorage;
  } catch {
    // Storage is denied.
    return () => undefined;
  }
  let at = own;
  const lent = new Proxy(own, {
    get(_own, key) {
      const value: unknown = Reflect.get(at, key);
      return typeof value === 'function' ? value.bind(at) : value;
    },
  });
  Object.defineProperty(window, 'sessionStorage', { configurable: true, get: () => lent });
  return () => {
    at = openStorage('memory');
    if (before === undefined) Reflect.deleteProperty(window, 'sessionStorage');
    else Object.defineProperty(window, 'sessionStorage', before);
  };
}
