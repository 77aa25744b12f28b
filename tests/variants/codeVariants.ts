// What would send the code of a sign-in where it must not go, twice, or for nothing: data only.
import { browser, unit, type Variant } from './variant.ts';

const EARLY = 'src/early.ts';
const EXCHANGE = 'src/auth/exchangeCode.ts';
const FINISH = 'src/auth/finishSignIn.ts';
const TRANSACTION = 'src/auth/takeTransaction.ts';

export const codeVariants: readonly Variant[] = [
  {
    name: 'the first script sends a code although its issuer is another',
    file: EARLY,
    from: "(answer.get('iss') ?? request['noIss']) === request['issuer'] &&",
    to: '',
    caughtBy: unit('earlyCode', 'the code of an answer that names another issuer is not sent'),
  },
  {
    name: 'the first script sends a code whose issuer had to be named',
    file: 'src/auth/codeRequest.ts',
    from: 'issRequired ? undefined : issuer',
    to: 'issuer',
    caughtBy: unit('auth/codeRequest', 'an answer that names no issuer is nobody’s'),
  },
  {
    name: 'the first script sends a code at any address',
    file: EARLY,
    from: "request['at'] === location.origin + location.pathname &&",
    to: "typeof request['at'] === 'string' &&",
    caughtBy: unit('earlyCode', 'the code of an answer that comes to another address is not sent'),
  },
  {
    name: 'the first script sends one code of two',
    file: EARLY,
    from: 'new Set(answer.keys()).size >= answer.size',
    to: 'answer.size > 0',
    caughtBy: unit('earlyCode', 'the code of an answer that has two codes is not sent'),
  },
  {
    name: 'the first script sends the code of an error',
    file: EARLY,
    from: "!answer.has('error') &&",
    to: '',
    caughtBy: unit('earlyCode', 'the code of an answer that is an error as well is not sent'),
  },
  {
    name: 'a reload sends the code again',
    file: EARLY,
    from: 'sessionStorage.removeItem(key);',
    to: '',
    caughtBy: unit('earlyCode', 'the code of an answer that names its issuer is sent, and once'),
  },
  {
    name: 'the page sends a code that was sent',
    file: EXCHANGE,
    from: 'if (early !== undefined) return early;',
    to: '',
    caughtBy: browser('earlyCode', 'the code is exchanged before the page’s code is there, once'),
  },
  {
    name: 'what a code is sent with stays',
    file: EXCHANGE,
    from: 'storage.removeItem(key);',
    to: '',
    caughtBy: unit('auth/finishSignIn', 'a refusal is said, and the code was sent once'),
  },
  {
    name: 'a token response may be a page',
    file: EXCHANGE,
    from: 'type === null || CONTENT_TYPE.test(type)',
    to: 'type !== CONTENT_TYPE.source',
    caughtBy: unit('auth/finishSignIn', 'tokens in a page is said'),
  },
  {
    name: 'what the first script was answered stays in the window',
    file: 'src/auth/takeEarlyCode.ts',
    from: 'delete window.courseUpdatesCode;',
    to: '',
    caughtBy: unit('auth/finishSignIn', 'what early.ts was answered is taken, once'),
  },
  {
    name: 'a sign-in of another application is gone on with',
    file: TRANSACTION,
    from: 'client_id: v.literal(config.clientId),',
    to: '',
    caughtBy: unit('auth/finishSignIn', 'a sign-in that was begun with another application'),
  },
  {
    name: 'a sign-in at another service is gone on with',
    file: TRANSACTION,
    from: 'authority: v.literal(config.issuer),',
    to: '',
    caughtBy: unit('auth/finishSignIn', 'a sign-in that was begun with another issuer'),
  },
  {
    name: 'the ID token of another sign-in is taken',
    file: FINISH,
    from: 'if (nonce !== undefined) {',
    to: "if (nonce === '') {",
    caughtBy: unit('auth/finishSignIn', 'where an ID token was asked for, one for another sign-in'),
  },
];
