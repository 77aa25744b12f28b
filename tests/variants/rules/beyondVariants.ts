// Rules that no line of ours keeps: what does is a library without a switch for it. Their tests are named in
// docs/specification.md like all others.

export interface BeyondVariants {
  /** A row of docs/specification.md, by the beginning of `section, item: rule`. */
  readonly rule: string;
  /** Who obeys it without a line of ours: the client or the embedded LMS. */
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
