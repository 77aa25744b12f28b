// `npm run dev` serves the page with an LMS beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { bin, root } from '../../tools/repository.ts';
import { freePort } from '../servers/startServer.ts';
import { expectCourses, test } from './fixtures.ts';
import { signInAs } from './signInAs.ts';

interface DevServer {
  /** As printed, such as `http://localhost:5173/`. */
  readonly pageUrl: string;
  readonly lmsUrl: string;
  readonly stop: () => Promise<void>;
}

/** If another process takes the port meanwhile, Vite takes the next. @throws Error with the output of a server that ends */
async function startDevServer(): Promise<DevServer> {
  const args = [bin('vite'), '--port', String(await freePort())];
  // Playwright sets both variables of colours, and Node warns of the combination.
  const env = { FORCE_COLOR: undefined, NO_COLOR: '1', LMS_PORT: String(await freePort()) };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    output += text;
    const pageUrl = /Local:\s+(http\S+)/.exec(output)?.[1];
    const lmsUrl = /Embedded LMS\s+(http\S+)/.exec(output)?.[1];
    if (pageUrl === undefined || lmsUrl === undefined) continue;
    child.stdout.resume();
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    };
    return { pageUrl, lmsUrl, stop };
  }
  throw new Error(`The dev server stopped. It printed:\n${output}`);
}

test('the dev server starts an LMS for the sign-in', async ({ page, complaints }) => {
  // Vite and React greet developers.
  complaints.allow(/^(debug|info): /);
  const server = await startDevServer();
  try {
    complaints.allowHost(new URL(server.pageUrl).host);
    complaints.allowHost(new URL(server.lmsUrl).host);
    // A violation of the policy by Vite would be a complaint.
    const served = (await fetch(server.pageUrl)).headers.get('Content-Security-Policy');
    expect(served).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[^']+'; style-src /);
    expect(served).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    // The LMS's own pages embed the widget by one file, which loads no other file from another site.
    const element = await fetch(new URL('/element.js', server.pageUrl));
    expect(element.headers.get('Content-Type')).toBe('text/javascript');
    expect(element.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await element.text()).not.toMatch(/\bfrom\s*["'`]|\bimport\s*["'`(]/);
    const course = await (await fetch(new URL('/courses/7142', server.lmsUrl))).text();
    expect(course).toContain(`src="${new URL('/element.js', server.pageUrl).href}"`);
    await signInAs(page, server.pageUrl, 'Sofia Lindqvist');
    await expectCourses(page, 6);
    await expect(page.getByText('5 unread discussions')).toBeVisible();
    await expect(page).toHaveURL(server.pageUrl);
    // The page would keep calling a stopped server.
    await page.goto('about:blank');

    // A response that breaks off at the LMS also breaks off at the dev server.
    const body = new URLSearchParams({ fault: 'truncated' });
    const headers = { Origin: new URL(server.lmsUrl).origin };
    const faults = new URL('/faults', server.lmsUrl);
    expect((await fetch(faults, { method: 'POST', headers, body })).ok).toBe(true);
    const path = 'svc/api/le/1.82/updates/myUpdates/?orgUnitIdsCSV=7142';
    const answer = await fetch(new URL(path, server.pageUrl));
    await expect(answer.text()).rejects.toThrow();
  } finally {
    await server.stop();
  }
  for (const url of [server.pageUrl, server.lmsUrl]) {
    await expect(fetch(url), `${url} is free again`).rejects.toThrow();
  }
});
