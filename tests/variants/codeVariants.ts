// What would send the code of a sign-in where it must not go, twice, or for nothing: data only.
import { unit, type Variant } from './variant.ts';

const EXCHANGE = 'src/auth/exchangeCode.ts';
const TRANSACTION = 'src/auth/takeTransaction.ts';

export const codeVariants: readonly Variant[] = [
  {
    name: 'a reload sends the code again',
    file: TRANSACTION,
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
];
