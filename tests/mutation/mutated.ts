// The source that Stryker mutates: the code between the LMS and the screen, and the handling of tokens.

export const mutated = ['src/api/', 'src/model/', 'src/auth/'] as const;
/** Wiring: app tests cover it over HTTP, unit tests do not run it. */
const notMutated = [
  'src/auth/admitNamed.ts',
  'src/auth/automaticSignIn.ts',
  'src/auth/createSession.ts',
  'src/auth/framedSignIn.ts',
  'src/auth/flow/authService.ts',
  'src/auth/tokens/framedTokens.ts',
  'src/auth/tokens/tabTokens.ts',
  'src/auth/watchIdle.ts',
] as const;

/** Whether Stryker mutates `file`. */
export function isMutated(file: string): boolean {
  return (
    mutated.some((folder) => file.startsWith(folder)) && !notMutated.some((one) => one === file)
  );
}
