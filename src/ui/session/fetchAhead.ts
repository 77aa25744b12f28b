// While a person reads the way in, what the first look at the dashboard needs is fetched: on the way back from the LMS the
// browser has it, and asks for nothing but data.

/** What can't be had now is fetched when it is needed, and said then. Never throws. */
export function fetchAhead(): void {
  const parts = [
    import('../../auth/codeFlow.ts'),
    import('../../auth/grants.ts'),
    import('../../memory/visits.ts'),
    import('../dashboard/AfterRows.tsx'),
    import('../dashboard/Toolbar.tsx'),
    import('../dashboard/Digest.tsx'),
  ];
  for (const part of parts) part.catch(() => undefined);
}
