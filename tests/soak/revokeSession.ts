// Revokes a session at the LMS, in whole or its access token only, without telling the tab.
import * as v from 'valibot';
import type { Stage, Tab } from './stage.ts';

const isTokens = (key: string): boolean => key.includes('.tokens.');
const Stored = v.looseObject({ accessToken: v.string(), refreshToken: v.optional(v.string()) });

/** undefined: none, or the tab shows another site or an error of the browser. */
async function storedTokens(stage: Stage, tab: Tab) {
  if (!tab.page.url().startsWith(stage.site.origin)) return undefined;
  const items = await tab.page.evaluate(() => Object.entries<string>(sessionStorage));
  const [key, text] = items.find(([name]) => isTokens(name)) ?? [];
  const stored = v.safeParse(Stored, JSON.parse(text ?? 'null'));
  return key === undefined || !stored.success ? undefined : { key, ...stored.output };
}

/** From now on the LMS answers 401 to it. (To revoke it at the LMS would take the session with it.) */
export async function spoilAccessToken(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (tab.expect !== 'in') return undefined;
  const stored = await storedTokens(stage, tab);
  if (stored === undefined) return undefined;
  const { key, ...tokens } = stored;
  if (tokens.refreshToken === undefined) endsPerhaps(stage, tab);
  const text = JSON.stringify({ ...tokens, accessToken: 'unknown-to-the-lms' });
  await tab.page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    key,
    text,
  ] as const);
  return `${tab.label}: the LMS no longer knows its access token`;
}

/** As an administrator of the LMS could: the tab learns it when it renews (RFC 7009). */
export async function revokeSession(stage: Stage, tab: Tab): Promise<string | undefined> {
  if (!stage.lmsRuns || tab.expect !== 'in') return undefined;
  const stored = await storedTokens(stage, tab);
  if (stored === undefined) return undefined;
  endsPerhaps(stage, tab);
  const { accessToken, refreshToken = accessToken } = stored;
  await fetch(`http://localhost:${new URL(stage.lmsUrl).port}/core/connect/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken, client_id: 'course-updates' }),
  });
  return `${tab.label}: its session is revoked at the LMS`;
}

/** Copies of the tab live by the same tokens. */
function endsPerhaps({ tabs }: Stage, { actor }: Tab): void {
  for (const tab of tabs) if (tab.actor === actor) tab.mayEnd = true;
}
