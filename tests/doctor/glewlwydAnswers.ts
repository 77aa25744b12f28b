// Answers of Glewlwyd 2.7.5, as recorded; tests/foreign compares them with the installed service.

export interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
}

export const glewlwydAnswers = {
  /** To a random code of a public client. */
  code: { status: 403, body: '{"error":"invalid_code"}' },
  /** To a random code of a client that has a secret and sends none. */
  codeWithoutSecret: { status: 403, body: '{"error":"unauthorized_client"}' },
  /** To a random refresh token of a public client. */
  refresh: { status: 400, body: '' },
  /** To a revocation without client credentials. */
  revocation: { status: 401, body: '' },
} as const satisfies Record<string, RecordedAnswer>;
