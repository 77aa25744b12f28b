// Names in the storage of this browser, and of channels and locks between tabs. Never change a value: people's browsers
// hold entries under these names.
import { BASE } from './base.ts';

/** Tells several pages on one origin apart. Also the tag of notifications. */
export const OWN = `course-updates${BASE}`;

/** The stored name of one client of one issuer. `prefix`: TOKENS, FRAMED_TOKENS, ACTIVE, SIGNED_IN_AFTER or SIGNED_OUT. */
export function clientKey(
  prefix: string,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): string {
  return `${prefix}${issuer} ${clientId}`;
}

// sessionStorage. A key that ends with a dot is a prefix.
/** Before issuer and client id. */
export const TOKENS = `${OWN}.tokens.`;
/** Of the frames of a host that names the person (`person=`): the same, and answers before the place of a frame in its host. */
export const FRAMED = `${OWN}.framed-`;
export const FRAMED_TOKENS = `${FRAMED}tokens.`;
export const FRAMED_SNAPSHOT = `${FRAMED}snapshot.`;
/** Before a grant, while a document of this tab holds its lock (grantLock.ts). */
export const OWNED = `${OWN}.owned.`;
/** The state store of oidc-client-ts: state, code verifier and our data of each sign-in. */
export const TRANSACTION = `${OWN}.transaction.`;
/** An automatic sign-in was tried. */
export const TRIED = `${OWN}.tried`;
/** Why the session ended, while the service signs the person out. */
export const LEFT = `${OWN}.left`;
/** Time of the last reload for a missing file. */
export const LOADED_ANEW = `${OWN}.anew`;
/** Appearance settings of the person. */
export const LOOK = `${OWN}.look`;
/** Answers for the next load. */
export const SNAPSHOT = `${OWN}.snapshot`;
/** Text of config.json for the next load. */
export const CONFIG = `${OWN}.config`;
/** Written and removed at once. */
export const PROBE = 'course-updates.probe';
/** The query of the frame, in the sign-in window. */
export const POPUP_VIEW = 'course-updates.popup-view';

// localStorage.
/** Before a digest of person and issuer. */
export const MEMORY = `${OWN}.memory.`;
/** Before issuer and client id. */
export const ACTIVE = `${OWN}.active.`;
/** Before issuer and client id, as are the times of sign-outs. */
export const SIGNED_IN_AFTER = `${OWN}.signed-in-after.`;
export const SIGNED_OUT = `${OWN}.signed-out.`;

// Channels and locks.
export const SESSION = `${OWN}.session.`;
export const GRANT = 'course-updates.grant.';
/** Before a grant. */
export const RENEWAL = `${OWN}.renewal.`;
