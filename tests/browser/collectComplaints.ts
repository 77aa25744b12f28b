// Records all complaints of a browser: console, thrown errors, dialogs, refused resources, requests to other hosts. A violation
// of the content security policy is an error on the console.
import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  /** Allows a complaint that the test provokes; the pattern matches `error: text (address)`. */
  readonly allow: (pattern: RegExp) => void;
  /** A host and port that pages may call. */
  readonly allowHost: (host: string) => void;
  /** All complaints so far, allowed or not, without requests. */
  readonly said: () => readonly string[];
  /** Complaints that the test did not allow. */
  readonly found: () => string[];
}

/** Chromium says it of the next page when a tab leaves during the download; tests/servers/files.test.ts requests the icon. */
const LEFT_DURING_ICON =
  /^Error while trying to use the following icon from the Manifest: .*\/icon\.svg \(Download error/;

/** Records every tab of `context` from now on. */
export function collectComplaints(context: BrowserContext): Complaints {
  const said: string[] = [];
  const asked = new Set<string>();
  const allowed: RegExp[] = [];
  const hosts = new Set<string>();
  context.on('console', (message) => {
    if (LEFT_DURING_ICON.test(message.text())) return;
    said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => said.push(`thrown: ${String(error.error())}`));
  context.on('dialog', (dialog) => {
    said.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) asked.add(url.host);
  });
  return {
    allow: (pattern) => allowed.push(pattern),
    allowHost: (host) => hosts.add(host),
    said: () => said,
    found: () => [
      ...said.filter((line) => !allowed.some((pattern) => pattern.test(line))),
      ...[...asked].filter((host) => !hosts.has(host)).map((host) => `request to ${host}`),
    ],
  };
}
