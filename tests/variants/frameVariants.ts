// What would hand a frame's sign-in to somebody else, or leave it without a way on: data only.
import { app, type Variant } from './variant.ts';

const POPUP = 'src/auth/popupSignIn.ts';

export const frameVariants: readonly Variant[] = [
  {
    name: 'the window opens after something was waited for',
    file: POPUP,
    from: '  function open(view: string, onTokens?: () => void): void {\n    end();',
    to: '  async function open(view: string, onTokens?: () => void): Promise<void> {\n    await null;\n    end();',
    caughtBy: app('framedSignIn', 'the window opens in the task of the click'),
  },
  {
    name: 'any window may answer',
    file: POPUP,
    from: 'source !== popup || from !== origin',
    to: 'from !== origin',
    caughtBy: app('framedSignIn', 'nobody else’s message is an answer'),
  },
  {
    name: 'any origin may answer',
    file: POPUP,
    from: 'source !== popup || from !== origin',
    to: 'source !== popup',
    caughtBy: app('framedSignIn', 'nobody else’s message is an answer'),
  },
  {
    name: 'the tokens of a frame are stored',
    file: 'src/boot.tsx',
    from: 'isFramed() ? withoutStorage(result.config) : result.config',
    to: 'result.config',
    caughtBy: app('framedSignIn', 'its answer signs in, with tokens that are in no storage'),
  },
  {
    name: 'an earlier window is not closed',
    file: POPUP,
    from: '    end();\n    const popup',
    to: '    const popup',
    caughtBy: app('framedSignIn', 'what an earlier window says no longer counts'),
  },
  {
    name: 'a window that is gone is waited for',
    file: POPUP,
    from: "if (wasClosed) settle({ kind: 'gone' });",
    to: '',
    caughtBy: app('framedSignIn', 'a window that nobody answers in is given up'),
  },
  {
    name: 'signing out leads the frame to the LMS',
    file: 'src/auth/codeFlow.ts',
    from: 'leave: isFramed() ? undefined : leave',
    to: 'leave',
    caughtBy: app('framedSignOut', 'signing out gives both tokens back'),
  },
  {
    name: 'tokens that a frame no longer wants stay valid',
    file: POPUP,
    from: 'end = () => givenUp.abort();',
    to: 'end = () => undefined;',
    caughtBy: app('framedSignOut', 'tokens that come when the frame has given up'),
  },
];
