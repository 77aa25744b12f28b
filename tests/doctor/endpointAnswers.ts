// Answers of real services to requests that cannot succeed, at each endpoint, and what they mean.
import {
  authorize,
  type Change,
  exchange,
  type Fault,
  oauth,
  refusing,
  revocation,
  service,
  token,
  withHeader,
} from './fault.ts';
import { glewlwydAnswers } from './glewlwydAnswers.ts';

/** With the CORS headers of the true answer. */
const said =
  (status: number, body = '', location?: string): Change =>
  (given) =>
    withHeader({ ...given, status, body }, 'Location', location);

/** Keycloak's words for a refused assertion. */
const SIGNED_JWT = 'Client authentication with signed JWT failed: Signature on JWT token failed';
const KEYCLOAK = 'Invalid client or Invalid client credentials';
const FULL = 'Full authentication is required';
const granted = (change: object) => {
  const answer = { access_token: 'abcdefghijklmnopqrst', token_type: 'Bearer', ...change };
  return { status: 200, body: JSON.stringify(answer) };
};

/** The token answer, changed in a way that the page takes. */
const taken =
  (change: object): Change =>
  (given) => {
    const answer: unknown = given.status === 200 ? JSON.parse(given.body) : undefined;
    return answer === undefined
      ? given
      : { ...given, body: JSON.stringify({ ...Object(answer), ...change }) };
  };

export const endpointAnswers: readonly Fault[] = [
  ...authorize`
    every redirect URI is answered alike ${said(200, '<h1>Sign in</h1>')}
      redirect-uri: skipped redirect-uri-cannot-tell
    an unknown redirect URI leads to an error ${said(302, '', '/oops?error=invalid_redirect_uri')}
      redirect-uri: failed redirect-uri-refused ~ Register exactly
    an unknown redirect URI is refused in text ${said(400, 'The redirect URI is not registered.')}
      redirect-uri: failed redirect-uri-refused ~ Register exactly
    an unknown client is refused in text ${said(400, 'No such client.')}
      redirect-uri: failed client-unknown ~ register the page
    an authorization request is refused by a code ${said(400, oauth('unsupported_response_type'))}
      redirect-uri: failed authorization-refused ~ \(unsupported_response_type\)
    an authorization request is refused by a status ${said(403)}
      redirect-uri: failed authorization-blocked ~ status 403
    an authorization request leads to an invalid address ${said(302, '', 'http://')}
      redirect-uri: failed authorization-refused ~ Compare the registration
  `,
  ...exchange`
    a code is unknown ${refusing('invalid_grant')}
    a code is unknown at Glewlwyd ${glewlwydAnswers.code}
    a code needs a secret ${refusing('invalid_client', '', 401)}
      client-secret: failed secret-demanded ~ public client with PKCE
    a code needs a secret, with 400 ${refusing('invalid_client')}
      client-secret: failed secret-demanded ~ status 400
    a code needs a secret, by another code ${refusing('unauthorized_client', '', 401)}
      client-secret: failed secret-demanded ~ status 401
    a code needs a secret, in words ${refusing('unauthorized_client', 'Client secret not provided')}
      client-secret: failed secret-demanded ~ status 400
    a code needs a secret at Glewlwyd ${glewlwydAnswers.codeWithoutSecret}
      client-secret: failed secret-demanded ~ status 403
    a code is for another grant ${refusing('unauthorized_client')}
      client-secret: failed code-grant-not-allowed ~ authorization code grant
    a code is for another grant, in words ${refusing('unauthorized_client', 'Grant type not allowed.', 403)}
      client-secret: failed code-grant-not-allowed ~ authorization code grant
    a code is refused by a status ${{ status: 401, body: '' }}
      client-secret: warning secret-cannot-tell ~ stays open
    a code makes an invalid request ${refusing('invalid_request')}
      client-secret: warning secret-cannot-tell ~ stays open
    a code is answered with nothing ${{ status: 200, body: '{}' }}
      client-secret: warning secret-cannot-tell ~ stays open
    a code is not found ${{ status: 404, body: '<html>' }}
      client-secret: failed token-endpoint-wrong ~ status 404
  `,
  ...service`
    an assertion of another grant ${refusing('unauthorized_client')}
      token: failed unauthorized-client ~ client credentials type
    an assertion of an unknown client ${refusing('unauthorized_client', '', 401)}
      token: failed invalid-client ~ Compare with the registration
    an assertion of an unknown key ${refusing('unauthorized_client', SIGNED_JWT)}
      token: failed invalid-client ~ "Client authentication with signed JWT failed
    an assertion gets a token of another kind ${granted({ token_type: 'mac' })}
      token: failed token-malformed ~ without a bearer token
    an assertion gets no token ${{ status: 200, body: '{}' }}
      token: failed token-malformed ~ without a bearer token
    an assertion gets no JSON ${{ status: 200, body: '<html>' }}
      token: failed token-malformed ~ without a bearer token
    an assertion finds a service that is down ${{ status: 503, body: '<html>' }}
      token: failed token-refused ~ status 503
    an assertion finds a service that fails ${refusing('server_error', '', 500)}
      token: failed token-refused ~ status 500, server_error
  `,
  ...token`
    a token without token_type ${taken({ token_type: undefined })}
    a token with null as token_type ${taken({ token_type: null })}
    a token with blanks in token_type ${taken({ token_type: ' BEARER ' })}
    a token with a lifetime as text ${taken({ expires_in: '3600' })}
    a token with a list of scopes ${taken({ scope: ['core:*:*'] })}
    a token beside unusable values ${taken({ expires_in: {}, scope: 7, refresh_token: null })}
    a token of a narrower scope ${taken({ scope: 'users:own_profile:read' })}
      token: warning scope-narrowed ~ without core:\*:\*
  `,
  ...revocation`
    revocation at Glewlwyd ${said(glewlwydAnswers.revocation.status, glewlwydAnswers.revocation.body)}
      sign-out: failed revocation-secret ~ status 401
    revocation at IdentityServer ${said(400, oauth('invalid_client'))}
      sign-out: failed revocation-secret ~ status 400
    revocation at Django OAuth Toolkit ${said(401, oauth('invalid_client'))}
      sign-out: failed revocation-secret ~ status 401
    revocation at Keycloak ${said(401, oauth('unauthorized_client', KEYCLOAK))}
      sign-out: failed revocation-secret ~ status 401
    revocation at Keycloak 19 ${said(400, oauth('unauthorized_client', 'Client secret not provided'))}
      sign-out: failed revocation-secret ~ status 400
    revocation at Doorkeeper ${said(403, oauth('unauthorized_client', 'You are not authorized'))}
      sign-out: failed revocation-secret ~ status 403
    revocation at MITREid Connect ${said(401, oauth('unauthorized', FULL))}
      sign-out: failed revocation-secret ~ status 401
    revocation at Stormpath ${said(401, `{"status":"error.accessDenied","message":"${FULL}"}`)}
      sign-out: failed revocation-secret ~ status 401
    revocation at Okta ${said(401, '{"errorCode":"invalid_client"}')}
      sign-out: failed revocation-secret ~ status 401
    revocation at Tomcat ${said(401, '<!doctype html><title>HTTP Status 401 – Unauthorized</title>')}
      sign-out: failed revocation-secret ~ status 401
    revocation at Keycloak, of an unknown token ${said(200)}
    revocation at Google, of an unknown token ${said(400, oauth('invalid_token', 'Token expired or revoked'))}
    revocation at Salesforce, of an unknown token ${said(400, oauth('unsupported_token_type'))}
    revocation at a service that expects a bearer token ${said(401, oauth('invalid_token'))}
    revocation at an API gateway ${said(403, '{"message":"Forbidden"}')}
      sign-out: warning revocation-fails ~ status 403
    revocation with a rate limit ${said(429)}
      sign-out: warning revocation-fails ~ status 429
    revocation that is out of order ${said(503)}
      sign-out: failed revocation-fails ~ status 503
  `,
];
