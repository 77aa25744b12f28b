// Takes an authorization response out of the address before anything else runs, so that no code
// reaches the history, a referrer, an error report or a screenshot (RFC 9700, 4.2.4 and 4.3).
import { BASE } from '../base.ts';
import { pagePath } from '../pagePath.ts';
import { CALLBACK_PATH } from '../paths.ts';

/** The full callback address when this load is an authorization response; undefined otherwise. */
export function takeCallback(location: Location, history: History): string | undefined {
  if (pagePath(location.pathname) !== CALLBACK_PATH) return undefined;
  const { href, search } = location;
  if (search === '') return undefined;
  history.replaceState(null, '', BASE + CALLBACK_PATH);
  return href;
}
