// Some of the table of examples for config.json, at the gateway itself: what `--check` refuses, and who may frame the widget.
// All of it, for the script that reads the file: tests/unit/config/configExamples.test.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasServer } from '../../tools/check/findServers.ts';
import { configExamples } from '../shared/configExamples.ts';
import { ask } from './ask.ts';
import { deployPage, type DeployedPage } from './deployPage.ts';
import { gatewayImage, runScript, startGateway } from './startGateway.ts';
import { freePort } from './freePort.ts';

/** Those that the gateway reads in another way than the page, and some of the others. */
const examples = configExamples.filter(
  ({ gateway }, index) => gateway !== undefined || index % 12 === 0,
);

const isHere = hasServer('nginx') && gatewayImage === undefined;

describe.skipIf(!isHere)('the gateway', () => {
  let page: DeployedPage;
  beforeAll(async () => {
    page = await deployPage({ url: 'http://127.0.0.1:9' });
  });
  afterAll(() => page[Symbol.asyncDispose]());

  const write = (file: string | Buffer) => writeFileSync(join(page.folder, 'config.json'), file);

  async function frameAncestors(origin: string): Promise<string | undefined> {
    const { headers } = await ask(origin, { path: '/embed' });
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  }

  test.each(examples)('$name', async ({ file, page: ofPage, gateway = ofPage }) => {
    write(file);
    const { exitCode, output } = await runScript(page.settings, ['--check']);
    const { says = /can be used/, embedders } =
      gateway instanceof RegExp ? { says: gateway, embedders: undefined } : gateway;
    expect(output.replaceAll('\n', ' ')).toMatch(says);
    expect(exitCode).toBe(embedders === undefined ? 2 : 0);
    if (embedders === undefined) return;
    process.kill(page.gateway.pid, 'SIGHUP');
    const sources = embedders.length === 0 ? "'none'" : embedders.join(' ');
    await expect.poll(() => frameAncestors(page.origin), { timeout: 20_000 }).toBe(sources);
  });

  test('starts with a file that it refuses, says so, and lets nobody frame the widget', async () => {
    write('{"lms": {"baseUrl": ""}, "embedders": ["https://lms.example.edu", "https://*.edu"]}');
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    await using gateway = await startGateway({ ...page.settings, SITE_ADDRESS: origin }, port);
    expect(gateway.said()).toMatch(/embedders\[1\] is "https:\/\/\*\.edu"\. A \* is not allowed/);
    expect(await frameAncestors(origin)).toBe("'none'");
  });
});
