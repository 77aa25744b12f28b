// The registration of the page at the embedded LMS (the specification, "Registered application"): a public client. Redirect
// URIs are exact, so every origin of the page is listed.
import type { CodeApplication } from './registeredApplication.ts';

/** Registers another origin of the page, unless it is registered. */
export function addPageOrigin(application: CodeApplication, origin: string): void {
  const redirectUris = ['callback', 'popup', 'silent'].map((path) => `${origin}/auth/${path}`);
  application.redirectUris = [...new Set([...application.redirectUris, ...redirectUris])];
  application.postLogoutRedirectUris = [
    ...new Set([...application.postLogoutRedirectUris, `${origin}/`]),
  ];
}

/** @param pageOrigins such as `http://localhost:5173`, without a trailing slash */
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
