// Check `client-secret`: whether the token endpoint takes codes from a public client. It sends a code that
// nobody issued: invalid_grant means that the client was accepted, invalid_client that a secret is demanded,
// which a page in a browser cannot keep (RFC 6749, 5.2; RFC 10017).
import * as v from 'valibot';
import { parseServiceJson } from '../service/serviceJson.ts';
import { CALLBACK_PATH } from '../../paths.ts';
import { clientSecretTexts as texts } from '../messages/pageTexts.ts';
import type { SignInDeployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Answer, Ask, ProbeRequest } from '../probe.ts';
import { quote } from '../quote.ts';

const Refusal = v.looseObject({ error: v.string() });

/** The page's token request, with a random code and verifier. */
export function nonsenseExchange({ base, config }: SignInDeployment): ProbeRequest {
  return {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.auth.clientId,
      code: crypto.randomUUID(),
      redirect_uri: `${base}${CALLBACK_PATH}`,
      code_verifier: `${crypto.randomUUID()}${crypto.randomUUID()}`,
    }),
  };
}

/** One request. Never throws. */
export async function checkClientSecret(
  ask: Ask,
  deployment: SignInDeployment,
): Promise<readonly Finding[]> {
  const where = deployment.endpoints.tokenEndpoint;
  const answer = await ask(where, nonsenseExchange(deployment));
  if (answer.kind === 'silence') return [warning(where, texts.cannotTell('none'))];
  const error = readError(answer);
  if (error === 'invalid_grant') return [ok(where, texts.publicClient())];
  if (error === 'unauthorized_client') return [failed(where, texts.wrongGrant())];
  if (error === 'invalid_client' || answer.status === 401) {
    return [failed(where, texts.demanded())];
  }
  const said = error === undefined ? `status ${answer.status}` : quote(error);
  return [warning(where, texts.cannotTell(said))];
}

function readError({ text }: Answer): string | undefined {
  const refusal = v.safeParse(Refusal, parseServiceJson(text));
  return refusal.success ? refusal.output.error : undefined;
}
