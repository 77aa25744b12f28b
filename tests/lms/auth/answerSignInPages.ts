// Answers the pages that interrupt an authorization request: choice of a person, and consent. There are no passwords.
import { text } from 'node:stream/consumers';
import type { Interaction, InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { array, object, optional, parse, record, string } from 'valibot';
import { consentPage, signInErrorPage, signInPage } from '../pages/signInPages.ts';
import type { World } from '../world.ts';

/** The cookie that names the signed-in person to other pages of the LMS; the session's own cookie is for this service alone. */
export const VIEWER = 'viewer';

type Context = Pick<KoaContextWithOIDC, 'method' | 'path' | 'req' | 'res' | 'redirect'> & {
  status: number;
  type: string;
  body: unknown;
};

const consentDetails = object({
  missingOIDCScope: optional(array(string()), []),
  missingResourceScopes: optional(record(string(), array(string())), {}),
});

async function allow(provider: Provider, interaction: Interaction): Promise<InteractionResults> {
  const accountId = interaction.session?.accountId;
  const clientId = interaction.params['client_id'];
  if (accountId === undefined || typeof clientId !== 'string') {
    throw new Error('Consent was asked for before anybody signed in.');
  }
  const details = parse(consentDetails, interaction.prompt.details);
  const grant = new provider.Grant({ accountId, clientId });
  if (details.missingOIDCScope.length > 0) grant.addOIDCScope(details.missingOIDCScope.join(' '));
  for (const [resource, scopes] of Object.entries(details.missingResourceScopes)) {
    grant.addResourceScope(resource, scopes.join(' '));
  }
  return { consent: { grantId: await grant.save() } };
}

/** The action of a submitted form; undefined: none. */
async function answerOf(
  provider: Provider,
  world: World,
  interaction: Interaction,
  form: URLSearchParams,
): Promise<InteractionResults | undefined> {
  const answer = form.get('answer');
  if (answer === 'cancel') {
    return { error: 'access_denied', error_description: 'The person declined.' };
  }
  if (interaction.prompt.name === 'consent') {
    return answer === 'allow' ? allow(provider, interaction) : undefined;
  }
  const person = world.people.find((one) => one.id === form.get('person'));
  return person && { login: { accountId: person.id, remember: false, amr: ['user'] } };
}

async function showPage(ctx: Context, world: World, interaction: Interaction): Promise<void> {
  const clientId = interaction.params['client_id'];
  const application = world.applications.find((one) => one.clientId === clientId);
  const name = application?.name ?? 'the application';
  ctx.type = 'html';
  if (interaction.prompt.name === 'login') {
    ctx.body = await signInPage(world.people, name);
  } else {
    const details = parse(consentDetails, interaction.prompt.details);
    const scopes = Object.values(details.missingResourceScopes).flat();
    ctx.body = await consentPage(name, [...details.missingOIDCScope, ...scopes]);
  }
}

/** Answers the pages under `/interaction/`. Returns false when the request is for something else. */
export async function answerSignInPages(
  provider: Provider,
  world: World,
  ctx: Context,
): Promise<boolean> {
  const uid = /^\/interaction\/([\w-]+)$/.exec(ctx.path)?.[1];
  if (uid === undefined) return false;
  const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined);
  if (interaction === undefined || interaction.uid !== uid) {
    ctx.status = 400;
    ctx.type = 'html';
    ctx.body = await signInErrorPage(
      'expired',
      'This sign-in page has been used already, or was open for too long.',
    );
    return true;
  }
  if (ctx.method === 'POST') {
    const form = new URLSearchParams(await text(ctx.req));
    const answer = await answerOf(provider, world, interaction, form);
    if (answer !== undefined) {
      const viewer = answer.login?.accountId;
      if (viewer !== undefined) {
        ctx.res.appendHeader('Set-Cookie', `${VIEWER}=${viewer}; Path=/; SameSite=Lax`);
      }
      const mergeWithLastSubmission = interaction.prompt.name === 'consent';
      ctx.redirect(
        await provider.interactionResult(ctx.req, ctx.res, answer, { mergeWithLastSubmission }),
      );
      ctx.status = 303;
      return true;
    }
    ctx.status = 400;
  }
  await showPage(ctx, world, interaction);
  return true;
}
