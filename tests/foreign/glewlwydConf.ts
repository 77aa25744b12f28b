// The configuration file of Glewlwyd and of its OpenID Connect plugin. Absent settings have the default of Debian's package.
export interface GlewlwydPlace {
  /** Without a slash at the end. */
  readonly url: string;
  readonly port: number;
  readonly database: string;
  /** The folder of Glewlwyd's own pages. */
  readonly webapp: string;
}

/** In libconfig's format. */
export function glewlwydConf({ url, port, database, webapp }: GlewlwydPlace): string {
  const mimeTypes = Object.entries({
    html: 'text/html',
    css: 'text/css',
    js: 'application/javascript',
    json: 'application/json',
    woff2: 'font/woff2',
    png: 'image/png',
  }).map(([end, type]) => `{ extension = ".${end}"; mime_type = "${type}"; }`);
  return `
port = ${port}
bind_address = "127.0.0.1"
external_url = "${url}"
login_url = "login.html"
api_prefix = "api"
static_files_path = "${webapp}"
static_files_mime_types = ( ${mimeTypes.join(', ')} )
allow_origin = "*"
allow_methods = "GET, POST, PUT, DELETE, OPTIONS"
allow_headers = "Origin, X-Requested-With, Content-Type, Accept, Bearer, Authorization, DPoP"
expose_headers = "Content-Encoding, Authorization"
log_mode = "console"
log_level = "DEBUG"
cookie_domain = "localhost"
cookie_secure = 0
cookie_same_site = "lax"
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "/usr/lib/glewlwyd/user"
client_module_path = "/usr/lib/glewlwyd/client"
user_auth_scheme_module_path = "/usr/lib/glewlwyd/scheme"
plugin_module_path = "/usr/lib/glewlwyd/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3"; path = "${database}"; }
`;
}

interface PluginSettings {
  /** PEM, RSA. */
  readonly privateKey: string;
  readonly publicKey: string;
  /** The scope of clients that may introspect tokens. */
  readonly introspect: string;
}

/** In the format of Glewlwyd's API. */
export function openIdPlugin(
  issuer: string,
  { privateKey, publicKey, introspect }: PluginSettings,
): Readonly<Record<string, unknown>> {
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: {
      iss: issuer,
      'subject-type': 'public',
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'access-token-duration': 1800,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'refresh-token-one-use': 'always',
      // Allows tokens for services, and requests without `openid`.
      'allow-non-oidc': true,
      'auth-type-code-enabled': true,
      'auth-type-token-enabled': false,
      'auth-type-id-token-enabled': true,
      'auth-type-none-enabled': true,
      'auth-type-password-enabled': false,
      'auth-type-client-enabled': true,
      'auth-type-device-enabled': false,
      'auth-type-refresh-enabled': true,
      'auth-type-code-revoke-replayed': true,
      scope: [],
      'allowed-scope': ['openid', 'core:*:*'],
      'additional-parameters': [],
      claims: [],
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'pkce-required-public-client': true,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'introspection-revocation-auth-scope': [introspect],
      'register-client-allowed': false,
      'session-management-allowed': true,
      // Otherwise the end-session page answers 400, even for clients without a post-logout address.
      'front-channel-logout-allowed': true,
      'back-channel-logout-allowed': false,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 2_419_200,
      'jwks-show': true,
      // RFC 9207.
      'oauth-as-iss-id': true,
      'name-claim': 'no',
      'email-claim': 'no',
      'scope-claim': 'no',
      // Assertions of services (RFC 7523).
      'request-parameter-allow': true,
      'request-maximum-exp': 300,
      'client-jwks-parameter': 'jwks',
    },
  };
}
