// Rules that a library implements without an option to break them. docs/specification.md names their tests.

export interface BeyondVariants {
  /** The start of `section, item: rule` in docs/specification.md. */
  readonly rule: string;
  /** The side whose library implements the rule: the client or the embedded LMS. */
  readonly side: 'src/' | 'tests/lms/';
  readonly why: string;
}

const byProvider = 'oidc-provider checks it for every client that signs, and has no setting for it';

export const beyondVariants: readonly BeyondVariants[] = [
  { rule: 'JWT client assertion, iss', side: 'tests/lms/', why: byProvider },
  { rule: 'JWT client assertion, sub', side: 'tests/lms/', why: byProvider },
  {
    rule: 'POST {auth_url}/core/connect/token, Content-Type',
    side: 'tests/lms/',
    why: 'oidc-provider reads forms and nothing else at this endpoint',
  },
  {
    rule: 'POST {auth_url}/core/connect/token, client_assertion_type',
    side: 'tests/lms/',
    why: byProvider,
  },
];
