// Variants of the session: sign-in, renewal, sign-out and grants; Stryker mutates the rules of src/auth.
import { app, type Variant } from './variant.ts';

export const sessionVariants: readonly Variant[] = [
  {
    name: 'a tab at the LMS misses a sign-out in another tab',
    file: 'src/auth/tabTokens.ts',
    from: 'lastSignOut.note();',
    to: '',
    caughtBy: app('session.tabs', 'a tab at the LMS during a sign-out'),
  },
  {
    name: 'a restored page does not check for a sign-out in another tab',
    file: 'src/auth/tabTokens.ts',
    from: 'last !== undefined && last !== afterSignOut',
    to: 'last === undefined && last !== afterSignOut',
    caughtBy: app('backForward', 'a restored page after a sign-out in another tab'),
  },
  {
    name: 'a tab that is opened again does not sign out an idle person',
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
    name: 'a tab does not revoke its tokens after a sign-out in another tab',
    file: 'src/auth/createSession.ts',
    from: 'if (tokens !== undefined) tab.gate.revoke(tokens);',
    to: '',
    caughtBy: app('session.tabs', 'a sign-out in one tab signs out the other'),
  },
  {
    name: 'the data of one grant is shown for the next grant',
    file: 'src/queries/grantData.ts',
    from: 'return state.grant;',
    to: 'return current ?? state.grant;',
    caughtBy: app('framedNextPerson', 'the next person sees their own courses'),
  },
  {
    name: 'a request of one grant carries a token of the next grant',
    file: 'src/auth/createSession.ts',
    from: '[grant, undefined].includes(tab.read()?.grant)',
    to: '[grant, tab.read()?.grant].includes(tab.read()?.grant)',
    caughtBy: app('session.tabs', 'a call of an earlier grant gets no token of the next grant'),
  },
  {
    name: 'the search of an earlier person stays in the address of a frame',
    file: 'src/app/session/SessionEnded.tsx',
    from: 'onSignedIn={() => void navigate(addressForNext(), { replace: true })}',
    to: '',
    caughtBy: app('framedNextPerson', 'the search of the earlier person'),
  },
  {
    name: 'a frame accepts the sign-in of another person than the host names',
    file: 'src/auth/personNamed.ts',
    from: "(person === '' || isNamed(person, names))",
    to: 'names.length >= 0',
    caughtBy: app('framedPerson', 'another person gets a message'),
  },
  {
    name: 'tokens of another person than the host names stay in a frame',
    file: 'src/auth/framedTokens.ts',
    from: 'removeKeys(tab, (name) => name.startsWith(FRAMED));',
    to: 'return;',
    caughtBy: app('framedPerson', 'for another person, the page removes the tokens'),
  },
  {
    name: 'the session survives when the host names another person',
    file: 'src/widget/openEmbed.ts',
    from: 'session?.forget();',
    to: '',
    caughtBy: app('framedPerson', 'a host that names another person without a load'),
  },
];
