// Tokens of a sign-in at 2027-01-15 08:00 UTC: valid for half an hour, renewed after four fifths of it.
import type { Tokens } from '../../../src/auth/flow/tokens.ts';

export const signedInAt = 1_800_000_000_000;
export const lifetimeMs = 1_800_000;

export function someTokens(changes: Partial<Tokens> = {}): Tokens {
  return {
    grant: 'g-1',
    accessToken: 'a-1',
    refreshToken: 'r-1',
    idToken: undefined,
    scope: undefined,
    expiresAt: signedInAt + lifetimeMs,
    renewAt: signedInAt + (lifetimeMs * 4) / 5,
    spent: false,
    afterSignOut: undefined,
    names: undefined,
    endpoints: {
      issuer: 'https://auth.example.edu/core',
      authorizationEndpoint: 'https://auth.example.edu/core/connect/authorize',
      tokenEndpoint: 'https://auth.example.edu/core/connect/token',
      issRequired: false,
    },
    ...changes,
  };
}
