// Starts the embedded LMS with registrations for pages on other servers.
import { addPageOrigin } from '../courseUpdatesApplication.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { startLms, type Lms } from '../startLms.ts';
import type { LmsCall } from './lmsCommand.ts';

/** Equal at every start, so that the set-up of a gateway stays valid. It protects nothing. */
export const DEMO_SECRET = 'demo-secret-that-protects-nothing';

/** @throws {PortTakenError} when the port belongs to another process */
export async function startStandalone(call: LmsCall): Promise<Lms> {
  const world = defaultWorld({ pageOrigins: [] });
  for (const application of world.applications) {
    for (const page of call.pages) addPageOrigin(application, page);
    if (call.confidential) application.clientSecret = DEMO_SECRET;
  }
  // The widget on the home pages of courses, for a page that admits this LMS as an embedder.
  world.widget = call.pages[0] ?? null;
  return startLms({ world, port: call.port, host: call.host });
}
