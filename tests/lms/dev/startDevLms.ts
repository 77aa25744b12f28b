// The embedded LMS as `npm run dev` wants it: on the first free port from a given one, knowing no page yet.
// Loaded by the Vite plugin at run time, so that nothing of the LMS reaches a build.
import { addPageOrigin } from '../courseUpdatesApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { likeBrightspace } from '../likeBrightspace.ts';
import { PortTakenError } from '../listenOnLoopback.ts';
import { HIGHEST_PORT } from './embeddedOptions.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';
import type { Dialect } from '../world.ts';

const portsToTry = 50;

export interface DevLms {
  url: string;
  issuer: string;
  /** Registers the redirect URIs of the page at this origin; calling it again changes nothing. */
  addPageOrigin: (origin: string) => void;
  /** Adds the secret to token requests; undefined: the registration has none. */
  gateway: { tokenEndpoint: string; clientSecret: string } | undefined;
  close: () => Promise<void>;
}

async function startOnFreePort(world: Lms['world'], firstPort: number): Promise<Lms> {
  const lastPort = Math.min(firstPort + portsToTry - 1, HIGHEST_PORT);
  for (let port = firstPort; port <= lastPort; port += 1) {
    try {
      return await startLms({ world, port });
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
    }
  }
  throw new Error(
    `The ports ${firstPort} to ${lastPort} are all taken; set LMS_PORT to a free one.`,
  );
}

export async function startDevLms({
  firstPort,
  dialect,
}: {
  firstPort: number;
  dialect: Dialect;
}): Promise<DevLms> {
  const world = defaultWorld({ pageOrigins: [] });
  if (dialect === 'brightspace') likeBrightspace(world);
  const lms = await startOnFreePort(world, firstPort);
  const clientSecret = world.applications[0]?.clientSecret ?? undefined;
  const tokenEndpoint = `${lms.issuer}/connect/token`;
  return {
    gateway: clientSecret === undefined ? undefined : { tokenEndpoint, clientSecret },
    url: lms.url,
    issuer: lms.issuer,
    addPageOrigin: (origin) => {
      world.widget ??= origin;
      for (const application of world.applications) addPageOrigin(application, origin);
    },
    close: () => lms[Symbol.asyncDispose](),
  };
}
