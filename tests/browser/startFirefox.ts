// A Firefox of the system, driven over Marionette, the protocol that each Firefox speaks by itself: a driver that knows
// only its newest commands would leave out the one that people have.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

export interface Firefox {
  readonly open: (address: string) => Promise<void>;
  /** The `n`th frame of the page is what the rest is about; undefined: the page. */
  readonly enterFrame: (n: number | undefined) => Promise<void>;
  /** As a person does, once it is there. `name`: all of its text. */
  readonly pressButton: (name: string) => Promise<void>;
  /** What can be read there; nothing where nothing is. */
  readonly text: () => Promise<string>;
  /** Of the page or frame: what `script` returns. */
  readonly run: (script: string) => Promise<unknown>;
  readonly windows: () => Promise<readonly string[]>;
  readonly enterWindow: (id: string) => Promise<void>;
  readonly closeWindow: () => Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The path of the one that FIREFOX_PATH names, or of the system's; undefined: there is none. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH'];
  const paths = named === undefined ? ['/usr/bin/firefox-esr', '/usr/bin/firefox'] : [named];
  return paths.find((path) => existsSync(path));
}

const Value = v.object({ value: v.unknown() });
/** By a name that all browsers use (WebDriver, 12.1). */
const Element = v.record(v.string(), v.string());
const PATIENCE_MS = 15_000;

/** With a profile of its own, which goes with it. */
export async function startFirefox(executablePath: string): Promise<Firefox> {
  const folder = mkdtempSync(join(tmpdir(), 'course-updates-firefox-'));
  writeFileSync(join(folder, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const child = spawn(
    executablePath,
    ['--marionette', '--headless', '--no-remote', '--profile', folder],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(child, 'exit');
  const port = await new Promise<number>((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  const socket = connect(port, '127.0.0.1');
  const send = speak(socket);
  await send('WebDriver:NewSession', { capabilities: {} });
  await send('WebDriver:SetTimeouts', { implicit: PATIENCE_MS });
  const run: Firefox['run'] = async (script) => {
    const answer = await send('WebDriver:ExecuteScript', { script, args: [] });
    return v.parse(Value, answer).value;
  };
  return {
    run,
    async open(address) {
      await send('WebDriver:Navigate', { url: address });
    },
    async enterFrame(n) {
      await send('WebDriver:SwitchToFrame', { id: n ?? null });
    },
    async pressButton(name) {
      const value = `//button[starts-with(normalize-space(), "${name}")]`;
      const found = await send('WebDriver:FindElement', { using: 'xpath', value });
      const [id] = Object.values(v.parse(Element, v.parse(Value, found).value));
      await send('WebDriver:ElementClick', { id });
    },
    text: async () => v.parse(v.string(), await run('return document.body?.innerText ?? ""')),
    async windows() {
      return v.parse(v.array(v.string()), await send('WebDriver:GetWindowHandles', {}));
    },
    async enterWindow(id) {
      await send('WebDriver:SwitchToWindow', { handle: id });
    },
    async closeWindow() {
      await send('WebDriver:CloseWindow', {});
    },
    async [Symbol.asyncDispose]() {
      socket.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

type Send = (command: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;

const Answer = v.tuple([
  v.literal(1),
  v.number(),
  v.nullable(v.looseObject({ message: v.string() })),
  v.unknown(),
]);

/** A message is its length in bytes, a colon, and JSON: `[0, id, command, parameters]`, `[1, id, error, result]`. */
function speak(socket: Socket): Send {
  const waiting = new Map<number, (answer: v.InferOutput<typeof Answer>) => void>();
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (let next = takeMessage(); next !== undefined; next = takeMessage()) {
      const answer = v.safeParse(Answer, JSON.parse(next));
      // The first one is a greeting.
      if (answer.success) waiting.get(answer.output[1])?.(answer.output);
    }
  });
  function takeMessage(): string | undefined {
    const colon = received.indexOf(':');
    if (colon === -1) return undefined;
    const end = colon + 1 + Number(received.subarray(0, colon).toString());
    if (received.length < end) return undefined;
    const text = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return text;
  }
  let last = 0;
  return async (command, parameters) => {
    last += 1;
    const id = last;
    const text = JSON.stringify([0, id, command, parameters]);
    const answered = new Promise<v.InferOutput<typeof Answer>>((resolve) => {
      waiting.set(id, resolve);
    });
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return result;
  };
}
