// The smallest config.json that is right, for tests that change one thing in it.

export interface ConfigChanges {
  readonly lms?: Readonly<Record<string, unknown>>;
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** Keys of `lms` and `auth` are added to what must be there; any other key stands beside them. */
export function minimalConfig({ lms, auth, ...rest }: ConfigChanges = {}): unknown {
  return {
    lms: { baseUrl: 'https://lms.example.edu', ...lms },
    auth: { issuer: 'https://auth.example.edu/core', clientId: 'course-updates', ...auth },
    ...rest,
  };
}
