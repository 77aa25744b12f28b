// Variants of the session: sign-in, renewal, sign-out and grants; Stryker mutates the rules of src/auth.
import { app, type Variant } from './variant.ts';

export const sessionVariants: readonly Variant[] = [
  {
    name: 'a sign-out is not known to tabs that were away',
    file: 'src/auth/tabTokens.ts',
    from: 'lastSignOut.note();',
    to: '',
    caughtBy: app('session.tabs', 'a tab at the LMS during a sign-out'),
  },
  {
    name: 'a page that comes back does not look whether the person signed out meanwhile',
    file: 'src/auth/tabTokens.ts',
    from: 'last !== undefined && last !== afterSignOut',
    to: 'last === undefined && last !== afterSignOut',
    caughtBy: app('backForward', 'a restored page after a sign-out in another tab'),
  },
  {
    name: 'a tab that is opened again forgets that nobody was there',
    file: 'src/auth/createSession.ts',
    from: "if (isIdle(config)) return signOut('signed-out-idle');",
    to: '',
    caughtBy: app('idleSignOut', 'a laptop after sleep'),
  },
  {
    name: 'the tokens of a frame are stored',
    file: 'src/auth/framedTokens.ts',
    from: "createTokenStore(openStorage('memory')",
    to: 'createTokenStore(shared',
    caughtBy: app('framedSignIn', 'the answer of the sign-in window signs in and stores no token'),
  },
  {
    name: 'what a tab drops after a sign-out elsewhere stays alive',
    file: 'src/auth/createSession.ts',
    from: 'if (tokens !== undefined) tab.gate.giveBack(tokens);',
    to: '',
    caughtBy: app('session.tabs', 'a sign-out in one tab signs out the other'),
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
    from: '[grant, undefined].includes(tab.read()?.grant)',
    to: '[grant, tab.read()?.grant].includes(tab.read()?.grant)',
    caughtBy: app('session.tabs', 'a call of an earlier grant gets no token of the next grant'),
  },
  {
    name: 'what an earlier person searched for stays in the address of a frame',
    file: 'src/app/session/SessionEnded.tsx',
    from: 'onSignedIn={() => void navigate(addressForNext(), { replace: true })}',
    to: '',
    caughtBy: app('framedNextPerson', 'the search of the earlier person'),
  },
  {
    name: 'whoever signs in at the window of a frame sees their courses',
    file: 'src/auth/personNamed.ts',
    from: "(person === '' || isNamed(person, names))",
    to: 'names.length >= 0',
    caughtBy: app('framedPerson', 'another person gets a message'),
  },
  {
    name: 'tokens of another person than the host names stay in a frame',
    file: 'src/auth/framedTokens.ts',
    from: 'shared.removeItem(key);',
    to: 'return;',
    caughtBy: app('framedPerson', 'for another person, the page removes the tokens'),
  },
  {
    name: 'a host that names another person leaves the session',
    file: 'src/widget/openEmbed.ts',
    from: 'session?.forget();',
    to: '',
    caughtBy: app('framedPerson', 'a host that names another person without a load'),
  },
];
