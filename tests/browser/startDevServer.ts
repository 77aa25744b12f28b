// Starts the development server (`npm run dev`) on free ports, and stops it. After a failed start, the error holds its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { packageBin } from '../../tools/check/packageBin.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

export interface DevServer {
  /** As printed, such as `http://localhost:5173/`. */
  readonly pageUrl: string;
  readonly lmsUrl: string;
  /** The exit code, or the name of the signal. */
  readonly stop: () => Promise<number | string>;
}

const START_WITHIN_MS = 30_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * If another process takes the port meanwhile, Vite takes the next. @throws Error with the output when no addresses were
 * printed in time
 */
export async function startDevServer(): Promise<DevServer> {
  const script = packageBin(root, 'vite', 'vite');
  const port = String(await freePort());
  const child = spawn(process.execPath, [script, '--port', port], {
    cwd: root,
    env: {
      ...process.env,
      // Playwright sets both variables, and Node warns of the combination.
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
      LMS_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const printed = new Promise<{ pageUrl: string; lmsUrl: string }>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`${why}. It printed:\n${output}`));
    const timer = setTimeout(() => fail('The dev server did not start in time'), START_WITHIN_MS);
    const read = (text: string): void => {
      output += text;
      const pageUrl = /Local:\s+(http\S+)/.exec(output)?.[1];
      const lmsUrl = /Embedded LMS\s+(http\S+)/.exec(output)?.[1];
      if (pageUrl === undefined || lmsUrl === undefined) return;
      clearTimeout(timer);
      resolve({ pageUrl, lmsUrl });
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => {
      clearTimeout(timer);
      fail('The dev server stopped');
    });
  });
  const stop = async (): Promise<number | string> => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode ?? child.signalCode ?? 'unknown';
  };
  try {
    return { ...(await printed), stop };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

async function freePort(): Promise<number> {
  const listener = await listenOnLoopback(0);
  await listener.close();
  return listener.port;
}
