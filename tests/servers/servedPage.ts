// A page served by a real server.

export interface ServedPage {
  readonly origin: string;
  /** The path below the origin, such as `/updates`; empty for the root. */
  readonly base: string;
  /** The served folder. */
  readonly folder: string;
  /** The headers of headersFor for the address `base` + `path`. */
  readonly expectedHeaders: (path: string) => Readonly<Record<string, string>>;
  /** The server's log so far. */
  readonly logged: () => string;
  [Symbol.asyncDispose](): Promise<void>;
}
