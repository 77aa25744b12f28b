// Tells the other documents of this origin, in this tab and in others, what became of a session. Carries nothing else.
import { OWN } from '../paths/base.ts';
import type { EndCause } from './endOfSession.ts';
import { openChannel } from './openChannel.ts';

export interface SessionChannel {
  /** The person signed out here, or was signed out. */
  readonly signedOut: (cause: EndCause) => void;
  /**
   * The tokens of this tab are others now. A page that the browser keeps for Back and Forward does not see that:
   * in Chromium it reads session storage as it was when it left, somebody else's or spent tokens included.
   * A message to it makes Chromium drop it, so that it is loaded anew.
   */
  readonly tokensChanged: () => void;
}

/** Where the browser denies the channel (an opaque origin), the other tabs learn it from their next 401. */
export function createSessionChannel(
  clientId: string,
  onSignOut: (reason: 'signed-out-elsewhere' | 'signed-out-idle') => void,
): SessionChannel {
  const channel = openChannel(`${OWN}.session.${clientId}`);
  channel?.listen((text) => {
    if (text === 'signed-out') onSignOut('signed-out-elsewhere');
    if (text === 'signed-out-idle') onSignOut(text);
  });
  return {
    signedOut: (cause) => channel?.post(cause === 'signed-out-idle' ? cause : 'signed-out'),
    tokensChanged: () => channel?.post('tokens-changed'),
  };
}
