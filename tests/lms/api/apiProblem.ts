// Error answers of the API: problem details (RFC 9457). The specification leaves status codes and error bodies open; these
// follow the product family: 401 for the token, 403 for scopes and permissions, 404 for contracts.

type ProblemStatus = 400 | 401 | 403 | 404 | 500;

/** The last part of the problem's `type`. */
export type ProblemKind =
  | 'bad-request'
  | 'invalid-token'
  | 'insufficient-scope'
  | 'not-authorized'
  | 'not-found'
  | 'server-error';

const titles: Readonly<Record<ProblemKind, string>> = {
  'bad-request': 'Bad Request',
  'invalid-token': 'Unauthorized',
  'insufficient-scope': 'Forbidden',
  'not-authorized': 'Not Authorized',
  'not-found': 'Not Found',
  'server-error': 'Internal Server Error',
};

const statuses: Readonly<Record<ProblemKind, ProblemStatus>> = {
  'bad-request': 400,
  'invalid-token': 401,
  'insufficient-scope': 403,
  'not-authorized': 403,
  'not-found': 404,
  'server-error': 500,
};

/** A route throws this error, and the API answers with it. The message is the `detail`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly kind: ProblemKind;
  readonly status: ProblemStatus;

  constructor(kind: ProblemKind, detail: string) {
    super(detail);
    this.kind = kind;
    this.status = statuses[kind];
  }

  /** @param helpUrl address of the LMS's help page */
  body(helpUrl: string): { type: string; title: string; status: ProblemStatus; detail: string } {
    return {
      type: `${helpUrl}#${this.kind}`,
      title: titles[this.kind],
      status: this.status,
      detail: this.message,
    };
  }
}
