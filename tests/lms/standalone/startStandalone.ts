// The embedded LMS with pages registered that somebody else serves.
import { addPageOrigin } from '../courseUpdatesApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { startLms, type Lms } from '../startLms.ts';
import type { LmsCall } from './parseLmsCall.ts';

/** The same at every start, so that a gateway need not be set up anew. It protects nothing. */
export const DEMO_SECRET = 'demo-secret-that-protects-nothing';

/** @throws {PortTakenError} when the port belongs to another process */
export async function startStandalone(call: LmsCall): Promise<Lms> {
  const world = defaultWorld({ pageOrigins: [] });
  for (const application of world.applications) {
    for (const page of call.pages) addPageOrigin(application, page);
    if (call.confidential) application.clientSecret = DEMO_SECRET;
  }
  // On the home pages of courses, for a page that takes this LMS as an embedder.
  world.widget = call.pages[0] ?? null;
  if (call.driftSeconds !== null) {
    world.drift = { everySeconds: call.driftSeconds, startedAt: Date.now(), seed: 1 };
  }
  return startLms({ world, port: call.port, host: call.host });
}
