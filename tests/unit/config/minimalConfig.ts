// The smallest valid config.json, for tests that change one value.

export interface ConfigChanges {
  readonly lms?: Readonly<Record<string, unknown>>;
  readonly auth?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}

/** Adds keys to the required `lms` and `auth`; other keys are added at the top level. */
export function minimalConfig({ lms, auth, ...rest }: ConfigChanges = {}): unknown {
  return {
    lms: { baseUrl: 'https://lms.example.edu', ...lms },
    auth: { issuer: 'https://auth.example.edu/core', clientId: 'course-updates', ...auth },
    ...rest,
  };
}
