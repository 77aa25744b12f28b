// The unchecked registration form of the administrator tool: text, and boxes that are ticked or not (the specification,
// "Registered application").

/** A box that is not ticked is absent, as in the submission of an HTML form. */
export interface RegistrationForm {
  /** `authorization code` or `client credentials`. */
  type?: string | undefined;
  name?: string | undefined;
  /** URIs separated by white space. The specification's table has one; the page uses two. */
  redirectUris?: string | undefined;
  jwksUrl?: string | undefined;
  scope?: string | undefined;
  accessTokenLifetime?: string | undefined;
  /** Id of a person. */
  serviceUser?: string | undefined;
  promptForConsent?: string | undefined;
  enableRefreshTokens?: string | undefined;
  /** Not in the specification's table, which issues a secret to every application of the code type (RFC 10017). */
  publicClient?: string | undefined;
  agreement?: string | undefined;
}

export interface RegistrationProblem {
  field: keyof RegistrationForm;
  /** A sentence with the mistake and its correction. */
  message: string;
}
