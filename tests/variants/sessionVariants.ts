// Variants of the session: sign-in, renewal, sign-out and grants; Stryker mutates the rules of src/auth.
import { app, type Variant } from './variant.ts';

export const sessionVariants: readonly Variant[] = [
  {
    name: 'a tab at the LMS misses a sign-out in another tab',
    file: 'src/auth/tokens/tabTokens.ts',
    from: 'lastSignOut.note();',
    to: '',
    caughtBy: app('session.tabs', 'a tab at the LMS during a sign-out'),
  },
  {
    name: 'a restored page does not check for a sign-out in another tab',
    file: 'src/auth/tokens/tabTokens.ts',
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
    name: 'a frame shows another person than its host names',
    file: 'src/auth/admitNamed.ts',
    from: "(person === '' || isNamed(person, names))",
    to: "(person === '' || names.length > 0)",
    caughtBy: app(
      'framedPerson',
      'in the sign-in window › another person gets a message and no data, and the LMS asks for a new sign-in',
    ),
  },
  {
    name: 'the tokens of another person are not revoked',
    file: 'src/auth/admitNamed.ts',
    from: 'revoke(tokens);',
    to: '',
    caughtBy: app(
      'framedPerson',
      'in the sign-in window › another person gets a message and no data, and the LMS asks for a new sign-in',
    ),
  },
  {
    name: 'the session survives when the host names another person',
    file: 'src/widget/openEmbed.ts',
    from: 'session?.forget();',
    to: '',
    caughtBy: app('framedPerson', 'a host that names another person without a load'),
  },
];
