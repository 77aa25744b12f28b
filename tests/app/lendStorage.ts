// A page that is closed has its storage no more. Here its code goes on for a while, and a late call of it would end the
// session of the page that was loaded after it.
import { openStorage } from '../../src/auth/openStorage.ts';

/** The session storage of this tab, for the page that opens now. Returns what takes it away from that page alone. */
export function lendStorage(): () => void {
  const before = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
  let own: Storage;
  try {
    own = window.sessionStorage;
  } catch {
    // Denied: there is nothing to take away.
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
