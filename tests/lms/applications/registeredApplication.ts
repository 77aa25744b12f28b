// The specification, "Registered application", as plain data: entered and issued values. readRegistration.ts checks
// registrations of the form.

interface CommonFields {
  /** Issued at registration. */
  clientId: string;
  name: string;
  /** Space-delimited: all the scopes that the application may later request. */
  scope: string;
  /** Seconds. The registration form takes 1800 to 72000; plain data may go lower, for tests. */
  accessTokenLifetime: number;
  /** Seconds. The service may issue another lifetime than the registered one ("Authentication" 8). */
  grantedLifetime?: number;
}

/** Acts for the person who signs in ("Authentication" 2, authorization code grant). */
export interface CodeApplication extends CommonFields {
  kind: 'authorization code';
  /** Null: a public client, which runs in a browser and can keep no secret (RFC 10017). */
  clientSecret: string | null;
  /** Compared character by character. Their origins are also the origins that CORS admits. */
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  enableRefreshTokens: boolean;
  promptForConsent: boolean;
}

/** Acts as its service user ("Authentication" 2, client credentials grant). It has no secret and no redirect URI. */
export interface ServiceApplication extends CommonFields {
  kind: 'client credentials';
  /** Address of its public keys (RFC 7517). */
  jwksUrl: string;
  /** Id of a person of the world, bound to this application alone. */
  serviceUserId: string;
}

export type RegisteredApplication = CodeApplication | ServiceApplication;
