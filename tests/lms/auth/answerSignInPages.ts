// Answers the page that interrupts an authorization request, the choice of a person. There are no passwords.
import { text } from 'node:stream/consumers';
import type { InteractionResults, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { signInErrorPage, signInPage } from '../pages/signInPages.ts';
import type { World } from '../world.ts';

/** The cookie that names the signed-in person to other pages of the LMS; the session's own cookie is for this service alone. */
export const VIEWER = 'viewer';

type Context = Pick<KoaContextWithOIDC, 'method' | 'path' | 'req' | 'res' | 'redirect'> & {
  status: number;
  type: string;
  body: unknown;
};

/** The action of a submitted form; undefined: none. */
function answerOf(world: World, form: URLSearchParams): InteractionResults | undefined {
  if (form.get('answer') === 'cancel')
    return { error: 'access_denied', error_description: 'The person declined.' };
  const person = world.people.find((one) => one.id === form.get('person'));
  return person && { login: { accountId: person.id, remember: false, amr: ['user'] } };
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
    const answer = answerOf(world, new URLSearchParams(await text(ctx.req)));
    if (answer !== undefined) {
      const viewer = answer.login?.accountId;
      if (viewer !== undefined) {
        ctx.res.appendHeader('Set-Cookie', `${VIEWER}=${viewer}; Path=/; SameSite=Lax`);
      }
      ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, answer));
      ctx.status = 303;
      return true;
    }
    ctx.status = 400;
  }
  const clientId = interaction.params['client_id'];
  const application = world.applications.find((one) => one.clientId === clientId);
  ctx.type = 'html';
  ctx.body = await signInPage(world.people, application?.name ?? 'the application');
  return true;
}
