// Tells the other documents of this origin, in this tab and in others, what became of a session. Carries nothing else.

export interface SessionChannel {
  /** The person signed out here. */
  readonly signedOut: () => void;
  /**
   * The tokens of this tab are others now. A page that the browser keeps for Back and Forward does not see that:
   * in Chromium it reads session storage as it was when it left, somebody else's or spent tokens included.
   * A message to it makes Chromium drop it, so that it is loaded anew.
   */
  readonly tokensChanged: () => void;
}

/** Where the browser denies the channel (an opaque origin), the other tabs learn it from their next 401. */
export function createSessionChannel(clientId: string, onSignOut: () => void): SessionChannel {
  const channel = open(`course-updates.session.${clientId}`);
  channel?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') onSignOut();
  });
  return {
    signedOut: () => channel?.postMessage('signed-out'),
    tokensChanged: () => channel?.postMessage('tokens-changed'),
  };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
