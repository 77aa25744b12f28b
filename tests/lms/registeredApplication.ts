// The specification, "Registered application", as plain data: entered and issued values; and the registration of the page.
import type { World } from './world.ts';

interface CommonFields {
  /** Issued at registration. */
  clientId: string;
  name: string;
  /** Space-delimited: all the scopes that the application may later request. */
  scope: string;
  /** Seconds. A real LMS takes 1800 to 72000; tests may go lower. */
  accessTokenLifetime: number;
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

export function findApplication(
  { applications, serviceApplications }: Pick<World, 'applications' | 'serviceApplications'>,
  clientId: string | undefined,
): RegisteredApplication | undefined {
  return [...applications, ...serviceApplications].find((one) => one.clientId === clientId);
}

/** Registers another origin of the page, unless it is registered. */
export function addPageOrigin(application: CodeApplication, origin: string): void {
  const redirectUris = ['callback', 'popup', 'silent'].map((path) => `${origin}/auth/${path}`);
  application.redirectUris = [...new Set([...application.redirectUris, ...redirectUris])];
  application.postLogoutRedirectUris = [
    ...new Set([...application.postLogoutRedirectUris, `${origin}/`]),
  ];
}

/** A public client. Redirect URIs are exact, so every origin of the page is listed. @param pageOrigins such as `http://localhost:5173`, without a trailing slash */
export function courseUpdatesApplication(pageOrigins: readonly string[]): CodeApplication {
  const application: CodeApplication = {
    kind: 'authorization code',
    clientId: 'course-updates',
    clientSecret: null,
    name: 'Course Updates',
    redirectUris: [],
    postLogoutRedirectUris: [],
    scope: 'core:*:* users:own_profile:read users:profile:read enrollment:own_enrollment:read',
    accessTokenLifetime: 1800,
    enableRefreshTokens: true,
  };
  for (const origin of pageOrigins) addPageOrigin(application, origin);
  return application;
}
