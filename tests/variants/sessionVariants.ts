// What would sign somebody out for nothing, or leave somebody signed in: variants of `auth/`, data only.
import { app, unit, type Variant } from './variant.ts';

export const sessionVariants: readonly Variant[] = [
  {
    name: 'a refresh that takes long is asked for again',
    file: 'src/auth/tokenRenewal.ts',
    from: "return withDeadline(refreshing, PATIENCE_MS).catch(() => ({ kind: 'unreachable' }));",
    to: "return withDeadline(refreshing, PATIENCE_MS).catch(() => { refreshing = undefined; return { kind: 'unreachable' }; });",
    caughtBy: unit('tokenRenewal.endings', 'is not waited for by calls, nor asked twice'),
  },
  {
    name: 'the state of a callback is not checked',
    file: 'src/auth/readCallback.ts',
    from: "if (!known) throw new SignInError({ kind: 'unknown-state' });",
    to: '',
    caughtBy: app('signIn', 'a callback with an unknown state says what happened'),
  },
  {
    name: 'the issuer of a callback is not checked',
    file: 'src/auth/user.ts',
    from: 'if (iss === null ? endpoints.issRequired : iss !== endpoints.issuer) {',
    to: "if (iss === '') {",
    caughtBy: app('signIn', 'an answer that names another issuer is refused'),
  },
  {
    name: 'the return address may be another site',
    file: 'src/auth/returnPath.ts',
    from: "if (url.pathname.startsWith('//')) return '/';",
    to: '',
    caughtBy: unit('returnPath', '"/.//evil.example" stays home'),
  },
  {
    name: 'a second refresh is in flight',
    file: 'src/auth/tokenRenewal.ts',
    from: 'refreshing ??= spend(tokens)',
    to: 'refreshing = spend(tokens)',
    caughtBy: unit('tokenRenewal', 'ten calls with an expired token share one refresh'),
  },
  {
    name: 'tokens that come after a sign-out are kept',
    file: 'src/auth/tokenRenewal.ts',
    from: 'if (theirs()) {',
    to: 'if (renewed) {',
    caughtBy: unit('tokenRenewal', 'a sign-out during a refresh stays one'),
  },
  {
    name: 'a 401 that stays does not end the session',
    file: 'src/auth/tokenRenewal.ts',
    from: ' || (!taken && rejected.length > 1)',
    to: '',
    caughtBy: app('session', 'a token that is refused again after its renewal ends the session'),
  },
  {
    name: 'a copy of a tab renews as well',
    file: 'src/auth/chainLock.ts',
    from: "if (locks === undefined) return Promise.resolve('this-tab');",
    to: "if (locks !== null) return Promise.resolve('this-tab');",
    caughtBy: app('session.tabs', 'fifty times, a tab and its copy begin at the same instant'),
  },
  {
    name: 'a sign-out is not told to other tabs',
    file: 'src/auth/sessionChannel.ts',
    from: "channel?.postMessage('signed-out')",
    to: 'undefined',
    caughtBy: app('session.tabs', 'a sign-out in one tab is one in the other'),
  },
  {
    name: 'a page that the browser keeps is not told of other tokens',
    file: 'src/auth/sessionChannel.ts',
    from: "channel?.postMessage('tokens-changed')",
    to: 'undefined',
    caughtBy: app('session.tabs', 'other tokens are told to the pages that the browser keeps'),
  },
  {
    name: 'a sign-in that was given up leaves its code verifier',
    file: 'src/auth/createSession.ts',
    from: "clearTransactions(openStorage('session'));",
    to: '',
    caughtBy: app('session', 'signing out empties the storage, tells the LMS and says so'),
  },
  {
    name: 'a sign-out that the LMS did not hear of is said to be one',
    file: 'src/auth/createSession.ts',
    from: 'if (!told && state === signedOut) {',
    to: 'if (told && state !== signedOut) {',
    caughtBy: app('session', 'signing out with a revocation that fails is complete here'),
  },
];
