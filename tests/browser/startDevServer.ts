// Starts the development server (`npm run dev`) on free ports, and stops it. After a failed start, the error holds its output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bin, root } from '../../tools/repository.ts';
import { freePort } from '../servers/startServer.ts';

export interface DevServer {
  /** As printed, such as `http://localhost:5173/`. */
  readonly pageUrl: string;
  readonly lmsUrl: string;
  readonly stop: () => Promise<void>;
}

/** If another process takes the port meanwhile, Vite takes the next. @throws Error with the output of a server that ends */
export async function startDevServer(): Promise<DevServer> {
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
