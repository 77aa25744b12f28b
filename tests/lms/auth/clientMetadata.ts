// A registered application in the words of OAuth dynamic registration (RFC 7591). Public clients only: no secret.
import type { AdapterPayload } from 'oidc-provider';
import type { RegisteredApplication } from '../world.ts';

export function clientMetadata(application: RegisteredApplication): AdapterPayload {
  return {
    client_id: application.clientId,
    client_name: application.name,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: application.enableRefreshTokens
      ? ['authorization_code', 'refresh_token']
      : ['authorization_code'],
    response_types: ['code'],
    redirect_uris: application.redirectUris,
    post_logout_redirect_uris: application.postLogoutRedirectUris,
  };
}
