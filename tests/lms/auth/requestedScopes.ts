// The API scopes of the OAuth request in hand, checked against the registration (the specification, "Authentication" 9: a subset of
// the registered scopes), and the grant of a sign-in.
import type { KoaContextWithOIDC, Grant, Provider } from 'oidc-provider';
import type { RegisteredApplication, CodeApplication } from '../registeredApplication.ts';
import { errors } from './oidcProvider.ts';
import { scopeIsWithin, scopeList } from './scopes.ts';

/** From the request, or else from the stored code or refresh token; `openid` is not an API scope. */
function requestedScopes(ctx: KoaContextWithOIDC): string[] {
  const asked = ctx.oidc.params?.['scope'];
  const { RefreshToken: refreshToken, AuthorizationCode: code } = ctx.oidc.entities;
  const text = typeof asked === 'string' ? asked : (refreshToken?.scope ?? code?.scope);
  // No person signs in for a service, so the scope is unregistered there, like any other.
  if (ctx.oidc.params?.['grant_type'] === 'client_credentials') return scopeList(text);
  return scopeList(text).filter((scope) => scope !== 'openid');
}

/** @throws {errors.InvalidScope} when there is none, or one is not registered */
export function registeredScopes(
  ctx: KoaContextWithOIDC,
  application: RegisteredApplication,
): string[] {
  const scopes = requestedScopes(ctx);
  if (scopes.length === 0)
    throw new errors.InvalidScope('scope must name at least one API scope', '');
  const registered = scopeList(application.scope);
  for (const scope of scopes) {
    if (!scopeIsWithin(scope, registered)) {
      throw new errors.InvalidScope('requested scope is not registered for the application', scope);
    }
  }
  return scopes;
}

/** Undefined: nobody has signed in yet. */
export async function grantOfSignIn(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  application: CodeApplication,
  resource: string,
): Promise<Grant | undefined> {
  const accountId = ctx.oidc.session?.accountId;
  if (accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: application.clientId, accountId });
  if (ctx.oidc.requestParamScopes.has('openid')) grant.addOIDCScope('openid');
  grant.addResourceScope(resource, requestedScopes(ctx).join(' '));
  await grant.save();
  return grant;
}
