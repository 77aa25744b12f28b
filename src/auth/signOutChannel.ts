// Tells the other tabs of this browser that the person signed out here. Carries nothing else.

export interface SignOutChannel {
  readonly announce: () => void;
}

/** Where the browser denies the channel (an opaque origin), the other tabs learn it from their next 401. */
export function createSignOutChannel(clientId: string, onSignOut: () => void): SignOutChannel {
  const channel = open(`course-updates.session.${clientId}`);
  channel?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') onSignOut();
  });
  return { announce: () => channel?.postMessage('signed-out') };
}

function open(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
