// Broadcasts sign-outs and token changes to the other documents of this origin.
import { SESSION } from '../paths/storageKeys.ts';
import type { EndCause } from './endOfSession.ts';
import { openChannel } from './openChannel.ts';

/** Without a channel (an opaque origin), other tabs notice at their next 401. */
export function createSessionChannel(
  clientId: string,
  onSignOut: (reason: 'signed-out-elsewhere' | 'signed-out-idle') => void,
) {
  const channel = openChannel(SESSION + clientId);
  channel?.listen((text) => {
    if (text === 'signed-out') onSignOut('signed-out-elsewhere');
    if (text === 'signed-out-idle') onSignOut(text);
  });
  return {
    signedOut: (cause: EndCause) =>
      channel?.post(cause === 'signed-out-idle' ? cause : 'signed-out'),
    // Chromium's back/forward cache keeps old copies of session storage, another person's too; a message evicts the page.
    tokensChanged: () => channel?.post('tokens-changed'),
  };
}
