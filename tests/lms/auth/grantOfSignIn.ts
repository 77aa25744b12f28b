// A new grant for every sign-in, so that revoking one (a reused refresh token, a sign-out) leaves other tabs alone.
import type { Grant, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { CodeApplication } from '../registeredApplication.ts';
import { requestedScopes } from './requestedScopes.ts';

/** Undefined: the person must consent first. */
export async function grantOfSignIn(
  provider: Provider,
  ctx: KoaContextWithOIDC,
  application: CodeApplication,
  resource: string,
): Promise<Grant | undefined> {
  const consented = ctx.oidc.result?.consent?.grantId;
  if (consented !== undefined) return provider.Grant.find(consented);
  if (application.promptForConsent) return undefined;
  const accountId = ctx.oidc.session?.accountId;
  if (accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: application.clientId, accountId });
  if (ctx.oidc.requestParamScopes.has('openid')) grant.addOIDCScope('openid');
  grant.addResourceScope(resource, requestedScopes(ctx).join(' '));
  await grant.save();
  return grant;
}
