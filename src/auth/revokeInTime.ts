// Gives a token back (RFC 7009) when a session is over.
// Refuses to keep anybody waiting: the token is gone from this tab whatever the service says.

const PATIENCE_MS = 2_000;

/** Best effort: resolves with whether it worked within two seconds, and never rejects. */
export async function revokeInTime(revoke: () => Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const work = revoke().then(
    () => true,
    () => false,
  );
  const revoked = await Promise.race([work, patience]);
  clearTimeout(timer);
  return revoked;
}
