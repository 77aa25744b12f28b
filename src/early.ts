// The first script of a load: sends the calls of the last load again, while the page's code is still on its way. Nothing
// is decided here. It sends nothing unless the tokens of this tab are good for it; the page (queriesEarly.ts) takes the
// answers to calls that it would make itself, with the same token, and no others.
import { discreet } from './api/discreet.ts';
import { EARLY_KEY, type EarlyCall } from './earlyPlan.ts';

type Fields = Readonly<Record<string, unknown>>;

try {
  window.courseUpdatesEarly = sendEarly();
} catch {
  // Nothing is kept here, or nothing that can be read: the page asks by itself.
}

function sendEarly(): readonly EarlyCall[] {
  const { sessionStorage, localStorage, location } = window;
  const plan = read(sessionStorage, EARLY_KEY);
  const { accessToken: token, renewAt, afterSignOut } = read(sessionStorage, plan['tokens']);
  const signedOut = Number(localStorage.getItem(String(plan['signedOut']))) || undefined;
  const [load] = performance.getEntriesByType('navigation');
  const isWanted =
    // A frame of this origin has the same storage, and a session of its own.
    window.parent === window &&
    plan['at'] === location.pathname + location.search &&
    // The way back costs no request.
    load?.toJSON().type !== 'back_forward' &&
    // The page would renew it first.
    Number(renewAt) > Date.now() &&
    // Nobody has signed out in this browser since.
    signedOut === afterSignOut;
  const { calls, tokenHeader } = plan;
  if (!isWanted || typeof token !== 'string' || !Array.isArray(calls)) return [];
  return calls.map((call) => {
    const fields = fieldsOf(call);
    const url = String(fields['url']);
    const body = typeof fields['body'] === 'string' ? fields['body'] : undefined;
    const headers = new Headers({ Accept: 'application/json' });
    headers.set(String(tokenHeader), `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const method = body === undefined ? 'GET' : 'POST';
    const response = fetch(url, { ...discreet, method, headers, body: body ?? null });
    // Whoever takes it hears of it.
    response.catch(() => undefined);
    return { url, body, token, at: performance.now(), response };
  });
}

/** @throws SyntaxError */
function read(storage: Storage, key: unknown): Fields {
  return fieldsOf(JSON.parse(storage.getItem(String(key)) ?? 'null'));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' ? { ...value } : {};
}
