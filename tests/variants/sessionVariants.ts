// Variants of the session: sign-in, renewal, sign-out and grants; Stryker mutates the rules of
// src/auth.
import { app, unit, type Variant } from './variant.ts';

export const sessionVariants: readonly Variant[] = [
  {
    name: 'a sign-out is not known to tabs that were away',
    file: 'src/auth/tabTokens.ts',
    from: 'lastSignOut.note();',
    to: '',
    caughtBy: app('session.tabs', 'a tab that was at the LMS while the person signed out'),
  },
  {
    name: 'a page that comes back does not look whether the person signed out meanwhile',
    file: 'src/auth/tabTokens.ts',
    from: 'last !== undefined && last !== afterSignOut',
    to: 'last === undefined && last !== afterSignOut',
    caughtBy: app('backForward', 'a page that comes back after a sign-out in another tab'),
  },
  {
    name: 'a tab that is opened again forgets that nobody was there',
    file: 'src/auth/createSession.ts',
    from: "if (isIdle(config)) return signOut('signed-out-idle');",
    to: '',
    caughtBy: app('idleSignOut', 'a laptop that slept does not wake into somebody’s courses'),
  },
  {
    name: 'the tokens of a frame are stored',
    file: 'src/auth/framedTokens.ts',
    from: "createTokenStore(openStorage('memory')",
    to: 'createTokenStore(shared',
    caughtBy: app('framedSignIn', 'its answer signs in, with tokens that are in no storage'),
  },
  {
    name: 'what a tab drops after a sign-out elsewhere stays alive',
    file: 'src/auth/createSession.ts',
    from: 'if (tokens !== undefined) tab.gate.giveBack(tokens);',
    to: '',
    caughtBy: app('session.tabs', 'a sign-out in one tab is one in the other'),
  },
  {
    name: 'the data of one grant is shown to the next',
    file: 'src/queries/grantData.ts',
    from: 'return state.grant;',
    to: 'return current ?? state.grant;',
    caughtBy: app('framedNextPerson', 'the next person sees their own courses'),
  },
  {
    name: 'a call of one grant bears a token of the next',
    file: 'src/auth/createSession.ts',
    from: '[of, undefined].includes(tab.read()?.grant)',
    to: '[of, tab.read()?.grant].includes(tab.read()?.grant)',
    caughtBy: app('session.tabs', 'a call of an earlier grant gets no token of the next one'),
  },
  {
    name: 'what an earlier person searched for stays in the address of a frame',
    file: 'src/app/session/SessionEnded.tsx',
    from: 'onSignedIn={() => void navigate(addressForNext(), { replace: true })}',
    to: '',
    caughtBy: app('framedNextPerson', 'what the earlier person searched for'),
  },
  {
    name: 'whoever signs in at the window of a frame sees their courses',
    file: 'src/auth/personNamed.ts',
    from: "(person === '' || isNamed(person, names))",
    to: 'names.length >= 0',
    caughtBy: app('framedPerson', 'somebody else is told so'),
  },
  {
    name: 'tokens of another person than the host names stay in a frame',
    file: 'src/auth/framedTokens.ts',
    from: 'shared.removeItem(key);',
    to: 'return;',
    caughtBy: app('framedPerson', 'another person finds nothing'),
  },
  {
    name: 'a host that names another person leaves the session',
    file: 'src/widget/openEmbed.ts',
    from: 'session?.forget();',
    to: '',
    caughtBy: app('framedPerson', 'a host that names another person without a load'),
  },
  {
    name: 'a frame of a copied tab owns the grant as well',
    file: 'src/auth/grantLock.ts',
    from: "typeof shared?.getItem(ASKED + asker) === 'string'",
    to: 'shared !== undefined',
    caughtBy: unit('auth/grantLock.ownership', 'own a grant together'),
  },
  {
    name: 'a frame ends while another one renews its tokens',
    file: 'src/auth/tokenRenewal.ts',
    from: ' || alone !== undefined',
    to: '',
    caughtBy: unit('auth/tokenRenewal.endings', 'renew once'),
  },
];
