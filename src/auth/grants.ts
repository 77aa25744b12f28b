// How tokens are got, in one part that is loaded for either: by the code of a sign-in, and by the refresh token.
// Without the sign-in library, which is ten times as large.
import { finishSignIn } from './finishSignIn.ts';
import { refreshTokens } from './refreshTokens.ts';

export const grants = { finishSignIn, refreshTokens };
