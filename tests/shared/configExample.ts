// A row of the table of examples in configExamples.ts.

/** Who may frame the widget, and what the page may call besides its own origin. */
export interface Allowed {
  readonly embedders: readonly string[];
  readonly connect: readonly string[];
  /** Words beside, where the file is usable and doubtful. */
  readonly says?: RegExp;
}

/** The words of a refusal: nobody may frame the widget. */
export type Outcome = Allowed | RegExp;

export interface ConfigExample {
  readonly name: string;
  readonly file: string | Buffer;
  readonly page: Outcome;
  /** Undefined: as the page. */
  readonly headers?: Outcome;
  readonly doctor?: Outcome;
  readonly gateway?: Outcome;
  /** Why the outcomes differ. */
  readonly why?: string;
}

export const ISSUER = 'https://auth.example.edu';
export const HOST = 'https://lms.example.edu';

/** Nothing but the issuer may be called. */
export const allowed = (embedders: readonly string[], more: Partial<Allowed> = {}): Allowed => ({
  embedders,
  connect: [ISSUER],
  ...more,
});

/** `embedders`, `lms` and `auth`: as they stand in the file. */
export function fileWith(embedders: string, { lms = '"baseUrl": ""', auth = '' } = {}): string {
  return `{
  "lms": { ${lms} },
  "auth": { "issuer": "${ISSUER}/core", "clientId": "course-updates"${auth} },
  "embedders": ${embedders}
}
`;
}

export function example(
  name: string,
  file: string | Buffer,
  page: Outcome,
  others: Omit<ConfigExample, 'name' | 'file' | 'page'> = {},
): ConfigExample {
  return { name, file, page, ...others };
}

/** The doctor says so. */
export const doubted = (
  name: string,
  file: string,
  says: RegExp,
  connect = [ISSUER],
): ConfigExample => {
  const outcome = allowed([HOST], { connect, says });
  return example(name, file, allowed([HOST], { connect }), { doctor: outcome });
};

/** What the doctor explains; the page names it, and the gateway quotes jq. */
export const notJson = (name: string, file: string | Buffer, words: RegExp): ConfigExample =>
  example(name, file, /config\.json is not JSON/, {
    doctor: words,
    gateway: /is not JSON|is empty/,
  });
