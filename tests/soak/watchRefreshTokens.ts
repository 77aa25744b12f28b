// Follows every refresh token of a browser: each may be spent once (RFC 9700, 4.14.2), by one request at a time. A lost
// response has spent the token too, so the session rightly ends.
import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

type Fate = 'under way' | 'not sent' | 'spent' | 'refused' | 'lost';

export interface RefreshTokenWatch {
  /** Violations so far. */
  readonly found: () => readonly string[];
  /** Whether a response for this tab was lost since the last call. */
  readonly takeLost: (page: Page) => boolean;
}

/** A document that unloads this soon after a response may not have read it. */
const UNREAD_MS = 300;
/** A page takes a second and one request to detect a network failure; a document that unloads earlier never detects it. */
const UNJUDGED_MS = 3_000;
const NOT_SENT = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_NAME_NOT_RESOLVED/;

export function watchRefreshTokens(context: BrowserContext): RefreshTokenWatch {
  const tokens = new Map<string, { fate: Fate; page: Page; at: number }>();
  const found: string[] = [];
  const losers = new Set<Page>();

  const settle = (request: Request, fate: Fate): void => {
    const token = refreshTokenOf(request);
    const entry = token === undefined ? undefined : tokens.get(token);
    if (entry === undefined || entry.fate === 'lost') return;
    entry.fate = fate;
    entry.at = Date.now();
    if (fate === 'lost') losers.add(entry.page);
  };
  const unload = (page: Page): void => {
    for (const entry of tokens.values()) {
      if (entry.page !== page) continue;
      const age = Date.now() - entry.at;
      if (entry.fate === 'not sent' && age < UNJUDGED_MS) losers.add(page);
      const fresh = entry.fate === 'spent' && age < UNREAD_MS;
      if (!fresh && entry.fate !== 'under way') continue;
      entry.fate = 'lost';
      losers.add(page);
    }
  };
  context.on('request', (request) => {
    const token = refreshTokenOf(request);
    if (token === undefined) return;
    const page = request.frame().page();
    const earlier = tokens.get(token);
    if (earlier?.fate === 'under way') found.push('two refreshes of one grant are under way');
    if (earlier?.fate === 'spent') found.push('a refresh token is spent twice');
    // A copy of a tab may try a refused token once.
    if (earlier?.fate === 'refused' && earlier.page === page) {
      found.push('a refresh token that was refused is tried again');
    }
    tokens.set(token, { fate: 'under way', page, at: Date.now() });
  });
  context.on('response', (response) => {
    // After a failure the page asks whether the service is reachable. If it is, the page takes the request for lost
    // (src/auth/flow/refreshTokens.ts).
    const request = response.request();
    if (isOfTokens(request) && request.method() === 'HEAD') losers.add(request.frame().page());
    const status = response.status();
    settle(request, status >= 500 ? 'not sent' : status >= 400 ? 'refused' : 'spent');
  });
  context.on('requestfailed', (request) => {
    settle(request, NOT_SENT.test(request.failure()?.errorText ?? '') ? 'not sent' : 'lost');
  });
  context.on('page', (page) => {
    page.on('close', unload);
    page.on('framenavigated', (frame: Frame) => {
      if (frame === page.mainFrame()) unload(page);
    });
  });
  return {
    found: () => found,
    takeLost: (page) => losers.delete(page),
  };
}

/** undefined: not a refresh (RFC 6749, 6). */
function refreshTokenOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !isOfTokens(request)) return undefined;
  return new URLSearchParams(request.postData() ?? '').get('refresh_token') ?? undefined;
}

function isOfTokens(request: Request): boolean {
  return request.url().endsWith('/connect/token');
}
