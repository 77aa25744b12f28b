// Error answers of the API: problem details (RFC 9457). The specification leaves status codes and error bodies open; these
// follow the product family: 401 for the token, 403 for scopes and permissions, 404 for contracts.

const problems = {
  'bad-request': [400, 'Bad Request'],
  'invalid-token': [401, 'Unauthorized'],
  'insufficient-scope': [403, 'Forbidden'],
  'not-authorized': [403, 'Not Authorized'],
  'not-found': [404, 'Not Found'],
  'server-error': [500, 'Internal Server Error'],
} as const;

/** The last part of the problem's `type`. */
type ProblemKind = keyof typeof problems;

/** A route throws this error, and the API answers with it. The message is the `detail`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly kind: ProblemKind;
  readonly status: number;

  constructor(kind: ProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
    this.status = problems[kind][0];
  }

  /** @param helpUrl address of the LMS's help page */
  body(helpUrl: string): { type: string; title: string; status: number; detail: string } {
    return {
      type: `${helpUrl}#${this.kind}`,
      title: problems[this.kind][1],
      status: this.status,
      detail: this.message,
    };
  }
}
