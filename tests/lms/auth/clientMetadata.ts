// A registered application in the words of OAuth dynamic registration (RFC 7591). The two types of the specification
// share nothing here: each may use its own grants only, and authenticates in its own way only.
import type { AdapterPayload } from 'oidc-provider';
import type {
  CodeApplication,
  RegisteredApplication,
  ServiceApplication,
} from '../registeredApplication.ts';

function codeClient(application: CodeApplication): AdapterPayload {
  const { clientSecret: secret } = application;
  return {
    application_type: 'web',
    // `client_secret_basic` admits `client_secret_post` too (RFC 6749, section 2.3.1).
    ...(secret === null
      ? { token_endpoint_auth_method: 'none' }
      : { token_endpoint_auth_method: 'client_secret_basic', client_secret: secret }),
    grant_types: application.enableRefreshTokens
      ? ['authorization_code', 'refresh_token']
      : ['authorization_code'],
    response_types: ['code'],
    redirect_uris: application.redirectUris,
    post_logout_redirect_uris: application.postLogoutRedirectUris,
  };
}

function serviceClient(application: ServiceApplication): AdapterPayload {
  return {
    token_endpoint_auth_method: 'private_key_jwt',
    jwks_uri: application.jwksUrl,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  };
}

export function clientMetadata(application: RegisteredApplication): AdapterPayload {
  const common = { client_id: application.clientId, client_name: application.name };
  switch (application.kind) {
    case 'authorization code':
      return { ...common, ...codeClient(application) };
    case 'client credentials':
      return { ...common, ...serviceClient(application) };
  }
}
