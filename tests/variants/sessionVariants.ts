// Variants of the session: sign-in, renewal, sign-out and grants. Stryker mutates the rules of src/auth.
import { app, type Variant } from './variant.ts';

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
    file: 'src/boot.tsx',
    from: 'isFramed() ? withoutStorage(result.config) : result.config',
    to: 'result.config',
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
];
