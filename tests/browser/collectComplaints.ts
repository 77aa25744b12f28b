// Notes everything that a browser says against the page: console, thrown errors, dialogs, refused resources,
// requests to strangers. A violation of the content security policy is an error on the console.
import type { BrowserContext } from '@playwright/test';

export interface Complaints {
  /** Something that this test provokes: matched against `error: text (address)`. */
  readonly allow: (pattern: RegExp) => void;
  /** A host and port that pages may ask. */
  readonly allowHost: (host: string) => void;
  /** Everything so far, allowed or not, but for requests. */
  readonly said: () => readonly string[];
  /** Complaints that no test allowed. */
  readonly found: () => string[];
}

/** From now on, for every tab of `context`. */
export function collectComplaints(context: BrowserContext): Complaints {
  const said: string[] = [];
  const asked = new Set<string>();
  const allowed: RegExp[] = [];
  const hosts = new Set<string>();
  context.on('console', (message) => {
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
