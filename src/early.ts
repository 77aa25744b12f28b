// The first script of a load: sends the calls of the last load again while the page's code is still on its way. It sends
// nothing unless the tokens of this tab are good for it; the page takes the answers to what it would send itself
// (queriesEarly.ts), and no others.
import { sendDiscreetly } from './api/sendDiscreetly.ts';
import { EARLY_KEY, type EarlyCall } from './earlyPlan.ts';

type Fields = Readonly<Record<string, unknown>>;

try {
  // A frame of this origin has the same storage, and a session of its own.
  window.courseUpdatesEarly = window.parent === window ? sendEarly() : [];
} catch {
  // Nothing is kept here, or nothing that can be read: the page asks by itself.
}

function sendEarly(): readonly EarlyCall[] {
  const { sessionStorage, localStorage, location } = window;
  const plan = read(sessionStorage, EARLY_KEY);
  const { accessToken: token, renewAt, afterSignOut } = read(sessionStorage, plan['tokens']);
  const isWanted =
    plan['at'] === location.pathname + location.search &&
    // The way back costs no request.
    performance.getEntriesByType('navigation')[0]?.toJSON().type !== 'back_forward' &&
    // The page would renew it first.
    Number(renewAt) > Date.now() &&
    // Nobody has signed out in this browser since.
    (Number(localStorage.getItem(String(plan['signedOut']))) || undefined) === afterSignOut;
  const { calls } = plan;
  if (!isWanted || typeof token !== 'string' || !Array.isArray(calls)) return [];
  return calls.map((call) => {
    const fields = fieldsOf(call);
    const url = String(fields['url']);
    const body = typeof fields['body'] === 'string' ? fields['body'] : undefined;
    return {
      url,
      body,
      token,
      at: performance.now(),
      response: send(url, body, {
        [String(plan['tokenHeader'])]: `Bearer ${token}`,
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      }),
    };
  });
}

/** Whoever takes it hears what went wrong. */
function send(...request: Parameters<typeof sendDiscreetly>): Promise<Response> {
  const response = sendDiscreetly(...request);
  response.catch(() => undefined);
  return response;
}

/** @throws SyntaxError */
function read(storage: Storage, key: unknown): Fields {
  return fieldsOf(JSON.parse(storage.getItem(String(key)) ?? 'null'));
}

function fieldsOf(value: unknown): Fields {
  return { ...(typeof value === 'object' && value) };
}
