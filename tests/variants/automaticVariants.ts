// What the page does by itself at the beginning and the end of a session, done wrongly: data only.
import { app, unit, type Variant } from './variant.ts';

export const automaticVariants: readonly Variant[] = [
  {
    name: 'who signed out is signed in again by itself',
    file: 'src/auth/automaticSignIn.ts',
    from: 'return followed === signOutText(createLastSignOut(config).read());',
    to: 'return followed !== undefined;',
    caughtBy: app('automaticSignIn', 'after signing out nothing is tried, in any tab'),
  },
  {
    name: 'signing in by itself is tried twice',
    file: 'src/auth/automaticSignIn.ts',
    from: 'if (window.sessionStorage.getItem(TRIED) !== null) return false;',
    to: '',
    caughtBy: app('automaticSignIn', 'where nobody is signed in at the LMS it is no failure'),
  },
  {
    name: 'that nobody is signed in at the LMS is a failure',
    file: 'src/auth/readCallback.ts',
    from: "  'login_required',\n",
    to: '',
    caughtBy: app('automaticSignIn', 'where nobody is signed in at the LMS it is no failure'),
  },
  {
    name: 'an answer to a sign-in by hand is passed over in silence',
    file: 'src/auth/readCallback.ts',
    from: 'automatic: v.literal(true),',
    to: '',
    caughtBy: app('automaticSignIn', 'an answer that says so to a sign-in by hand is a failure'),
  },
  {
    name: 'nobody is warned before being signed out',
    file: 'src/auth/idlePresence.ts',
    from: "if (leftMs <= warningMs) return { kind: 'warned', leftMs };",
    to: '',
    caughtBy: unit('auth/idlePresence', 'nobody is warned early'),
  },
  {
    name: 'a move after the end brings a session back',
    file: 'src/auth/watchIdle.ts',
    from: "if (present().kind !== 'here') look();",
    to: "if (present().kind === 'warned') look();",
    caughtBy: app('idleSignOut', 'a laptop that slept does not wake into somebody’s courses'),
  },
  {
    name: 'a tab that is opened again forgets that nobody was there',
    file: 'src/auth/createSession.ts',
    from: '} else if (isIdle(config)) {',
    to: '} else if (store.read() === undefined) {',
    caughtBy: app('idleSignOut', 'a laptop that slept does not wake into somebody’s courses'),
  },
  {
    name: 'the access token is given back as a refresh token',
    file: 'src/auth/signOutAtService.ts',
    from: "give(accessToken, 'access_token'),",
    to: "give(accessToken, 'refresh_token'),",
    caughtBy: unit('auth/signOutAtService', 'without such an address both tokens are given back'),
  },
  {
    name: 'a service that could lead back at once is not told who is leaving',
    file: 'src/auth/endOfSession.ts',
    from: "if (idToken !== undefined) address.searchParams.set('id_token_hint', idToken);",
    to: '',
    caughtBy: unit('auth/signOutAtService', 'the address of the end of the session keeps'),
  },
];
