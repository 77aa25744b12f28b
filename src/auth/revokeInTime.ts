// Gives a token back (RFC 7009) when a session is over.
// Refuses to keep anybody waiting: the token is gone from this tab whatever the service says.

const PATIENCE_MS = 2_000;

/** Best effort: never rejects, and waits no longer than two seconds. */
export async function revokeInTime(revoke: () => Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([revoke().catch(() => undefined), patience]);
  clearTimeout(timer);
}
