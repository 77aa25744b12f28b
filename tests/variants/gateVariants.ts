// What would let tokens into a tab that it must not keep, or leave tokens alive that nobody uses: data only.
import { app, unit, type Variant } from './variant.ts';

const JUDGE = 'src/auth/judgeTokens.ts';
const GATE = 'src/auth/tokenGate.ts';

export const gateVariants: readonly Variant[] = [
  {
    name: 'the ID token of another sign-in is taken',
    file: JUDGE,
    from: 'if (nonce === undefined) return true;',
    to: 'if (nonce !== null) return true;',
    caughtBy: unit('auth/judgeTokens', 'tokens of a code, with the ID token of another sign-in'),
  },
  {
    name: 'a renewal may be another person’s',
    file: JUDGE,
    from: 'return isSamePerson(request.earlier.idToken, tokens.idToken);',
    to: 'return true;',
    caughtBy: unit('auth/judgeTokens', 'tokens of a renewal, with the ID token of another person'),
  },
  {
    name: 'a sign-out elsewhere while a code is exchanged is missed',
    file: JUDGE,
    from: 'now.last !== before.last || ',
    to: '',
    caughtBy: app('tokenGate', 'a sign-out in another tab while a code is exchanged'),
  },
  {
    name: 'tokens that are not admitted stay alive',
    file: GATE,
    from: "if (verdict !== 'admitted') giveBack(tokens);",
    to: '',
    caughtBy: app('tokenGate', 'a sign-out in another tab while a code is exchanged'),
  },
  {
    name: 'what a tab drops after a sign-out elsewhere stays alive',
    file: 'src/auth/createSession.ts',
    from: 'if (tokens !== undefined) gate.giveBack(tokens);',
    to: '',
    caughtBy: app('session.tabs', 'a sign-out in one tab is one in the other'),
  },
  {
    name: 'another client id forgets no tokens',
    file: 'src/auth/tokenStore.ts',
    from: 'if (!isFramed()) forgetOtherTokens(',
    to: 'if (isFramed()) forgetOtherTokens(',
    caughtBy: app('tokenGate', 'a load with another client id forgets the tokens'),
  },
  {
    name: 'a sign-out leaves the tokens of another configuration',
    file: 'src/auth/tokenStore.ts',
    from: 'forgetOtherTokens(storage, undefined);',
    to: 'storage.removeItem(key);',
    caughtBy: unit('auth/tokenStore', 'the tokens of every configuration are cleared'),
  },
  {
    name: 'a reload loses the answer to a code',
    file: 'src/bootConfig.ts',
    from: ': session.settled());',
    to: ': undefined);',
    caughtBy: unit('bootConfig', 'a reload waits for a request for tokens'),
  },
  {
    name: 'another client id leaves the session as it is',
    file: 'src/bootConfig.ts',
    from: 'issuer !== auth.issuer || clientId !== auth.clientId',
    to: 'issuer !== auth.issuer',
    caughtBy: unit('bootConfig', 'with …, the session is over before'),
  },
  {
    name: 'tokens that come too late stay alive',
    file: 'src/auth/withDeadline.ts',
    from: 'work.then(onLate, () => undefined);',
    to: '',
    caughtBy: unit('auth/finishSignIn', 'tokens that come after the deadline are handed over'),
  },
];
