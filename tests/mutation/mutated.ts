// The source that Stryker mutates: what stands between the LMS and the screen, and between the tokens and everybody else.

export const mutated = ['src/api/', 'src/model/', 'src/auth/'] as const;
/** Wiring, which tests of the page over HTTP show and unit tests do not run. */
export const notMutated = [
  'src/auth/createSession.ts',
  'src/auth/authService.ts',
  'src/auth/tabTokens.ts',
] as const;

/** Whether Stryker mutates `file`, so that it needs no variants. */
export function isMutated(file: string): boolean {
  return (
    mutated.some((folder) => file.startsWith(folder)) && !notMutated.some((one) => one === file)
  );
}
