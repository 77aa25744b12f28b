// The built page, served by a real server of any set-up.

export interface ServedPage {
  readonly origin: string;
  /** Below which path of the origin: such as `/updates`, or `` for the root. */
  readonly base: string;
  /** The folder that is served. */
  readonly folder: string;
  /** The headers of headersFor for the address `base` + `path`. */
  readonly expectedHeaders: (path: string) => Readonly<Record<string, string>>;
  /** The log of the server so far. */
  readonly logged: () => string;
  [Symbol.asyncDispose](): Promise<void>;
}
