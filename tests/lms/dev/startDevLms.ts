// The embedded LMS as `npm run dev` wants it: on a given port, or on any if another process has it, knowing no page yet.
// Loaded by the Vite plugin at run time, so that nothing of the LMS reaches a build.
import { addPageOrigin } from '../registeredApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { likeBrightspace } from '../likeBrightspace.ts';
import { PortTakenError } from '../listenOnLoopback.ts';
import type { EmbeddedLmsSettings } from './devSettings.ts';
import { startLms } from '../startLms.ts';

export interface DevLms {
  url: string;
  issuer: string;
  /** Registers the redirect URIs of the page at this origin; calling it again changes nothing. */
  addPageOrigin: (origin: string) => void;
  /** Adds the secret to token requests; undefined: the registration has none. */
  gateway: { tokenEndpoint: string; clientSecret: string } | undefined;
  close: () => Promise<void>;
}

type Settings = Pick<EmbeddedLmsSettings, 'port' | 'dialect'>;

export async function startDevLms({ port, dialect }: Settings): Promise<DevLms> {
  const world = defaultWorld({ pageOrigins: [] });
  if (dialect === 'brightspace') likeBrightspace(world);
  const lms = await startLms({ world, port }).catch((error: unknown) => {
    if (error instanceof PortTakenError) return startLms({ world });
    throw error;
  });
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
