// Reads the fault of a failed response.
import type { Fault } from './errors.ts';
import { LONGEST_TEXT, readWait } from './readWait.ts';

const SCOPE_COMPLAINT =
  /(?:in|not )sufficient[ _]?(?:[a-z]{1,32}[ _]){0,2}scope|scopes?[ _](?:is |are )?(?:in|not )sufficient/i;
const FALLBACK_SCOPE = 'core:*:*';
const PAGE = /^\s*(?:<!doctype html|<html)\b/i;
/** Servers before the LMS send these as a page, too: a time-out, and what a smaller request avoids. */
const MEANT: ReadonlySet<number> = new Set([408, 413, 414, 431]);

/** As `readRefusal`, and whether a firewall or the network answered in place of the LMS, which sends no pages. */
export function readFault(status: number, headers: Headers, body: string): Fault {
  const fault = readRefusal(status, headers, body);
  // RFC 6585, 6.
  if (fault.kind === 'server-error')
    return status === 511 ? { kind: 'intercepted', status } : fault;
  const isRefusal = ['not-permitted', 'not-found', 'refused'].includes(fault.kind);
  const isOwn = !isRefusal || status < 400 || MEANT.has(status) || !isPage(headers, body);
  return isOwn ? fault : { kind: 'intercepted', status };
}

/** A response that asks to wait is a wait, whatever its status. `body`: its text, or the beginning. Never throws. */
export function readRefusal(status: number, headers: Headers, body: string): Fault {
  const scopes = `${headers.get('WWW-Authenticate') ?? ''} ${body}`.slice(0, LONGEST_TEXT);
  // The status of such an answer is not specified (the specification, Errors).
  const lacksScope = status < 404 && SCOPE_COMPLAINT.test(scopes);
  if (status === 401 && !lacksScope) return { kind: 'signed-out' };
  const wait = readWait(status, headers, body);
  if (wait?.isRateLimit) return { kind: 'rate-limited', retryAfterMs: wait.ms };
  if (lacksScope) return { kind: 'insufficient-scope', fallback: scopes.includes(FALLBACK_SCOPE) };
  if (status === 403) return { kind: 'not-permitted' };
  if (status === 404) return { kind: 'not-found' };
  return status >= 500
    ? { kind: 'server-error', status, retryAfterMs: wait?.ms }
    : { kind: 'refused', status };
}

/** Whether an answer is HTML. */
function isPage(headers: Headers, body: string): boolean {
  return (
    /\bx?html\b/i.test(headers.get('Content-Type') ?? '') || PAGE.test(body.slice(0, LONGEST_TEXT))
  );
}
