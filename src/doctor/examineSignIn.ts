// Runs the checks that need the sign-in endpoints: as the service client, then as the page.
import type { CheckId } from './checkResult.ts';
import { checkClientSecret } from './checks/checkClientSecret.ts';
import { checkClock } from './checks/checkClock.ts';
import { checkContracts } from './checks/checkContracts.ts';
import { checkCors } from './checks/checkCors.ts';
import { checkGateway, hasGateway } from './checks/checkGateway.ts';
import { checkLinks } from './checks/checkLinks.ts';
import type { ReachabilityResult } from './checks/checkReachability.ts';
import { checkRedirectUri } from './checks/checkRedirectUri.ts';
import { type RoutesResult, checkRoutes } from './checks/checkRoutes.ts';
import { checkSharing } from './checks/checkSharing.ts';
import { checkSignOut } from './checks/checkSignOut.ts';
import { checkToken } from './checks/checkToken.ts';
import { isNoApi, judgeBesides } from './checks/judgeBesides.ts';
import {
  type Deployment,
  type SignInDeployment,
  VERSIONS_CHECK,
  apiAddress,
  sameOrigin,
} from './deployment.ts';
import { type Finding, failed, ok, skipped } from './finding.ts';
import { reachabilityTexts } from './messages/connectionTexts.ts';
import { type AddressName, addressNames } from './messages/doctorTexts.ts';
import { gatewayTexts } from './messages/gatewayTexts.ts';
import {
  CLIENT_OF_DOCTOR,
  CLIENT_UNKNOWN,
  clientSecretTexts,
  redirectTexts,
} from './messages/pageTexts.ts';
import { tokenTexts } from './messages/serviceTexts.ts';
import type { Answer, Ask } from './probe.ts';
import type { Settings } from './readSettings.ts';

/** The checks that need the service client. */
const ofService: readonly CheckId[] = ['clock', 'token', 'versions', 'routes', 'sharing'];

/** What `examineSignIn` tells, in this order. */
export const ofSignIn: readonly CheckId[] = [
  ...ofService,
  'redirect-uri',
  'client-secret',
  'gateway',
  'sign-out',
  'cors',
  'links',
];

interface SignInExamination {
  readonly ask: Ask;
  readonly signIn: SignInDeployment;
  readonly settings: Settings;
  readonly reachability: ReachabilityResult;
  readonly tell: (id: CheckId, findings: readonly Finding[]) => void;
}

/** Never throws. */
export async function examineSignIn(examination: SignInExamination): Promise<void> {
  const { ask, signIn, settings, tell } = examination;
  const routes = await examineService(examination);
  const client = await examineClient(examination);
  const isStranger = client.some(({ code }) => ofStranger.has(code));
  // Who is not known is refused everywhere, for that alone.
  const signOut = (await checkSignOut(ask, signIn)).map((finding) =>
    isStranger && finding.code === 'revocation-secret'
      ? skipped(clientSecretTexts.stranger())
      : finding,
  );
  tell('sign-out', signOut);
  const { answers = [], noApi = false, checked } = routes ?? {};
  const broken = [
    ...(isStranger || client.some(({ code }) => code === 'token-endpoint-wrong')
      ? (['token'] as const)
      : []),
    ...(isStranger || signOut.some(({ code }) => code === 'revocation-missing')
      ? (['revocation'] as const)
      : []),
  ];
  tell('cors', await checkCors(ask, signIn, { answers, checked, noApi, broken }));
  const { courses } = signIn.config;
  const configured = courses === 'enrollments' ? undefined : courses[0]?.id;
  const course = routes?.course ?? settings.orgUnitId ?? configured;
  tell('links', await checkLinks(ask, signIn, course));
}

/** What is said where the authentication service does not know the page. */
const ofStranger: ReadonlySet<string> = new Set(['no-client', 'gateway-no-client']);

interface ServiceResult extends RoutesResult {
  readonly noApi: boolean;
  /** The success of the version check. */
  readonly checked?: Answer;
}

/** What the API answered; undefined where it was not asked. */
async function examineService(examination: SignInExamination): Promise<ServiceResult | undefined> {
  const { ask, signIn, settings, reachability, tell } = examination;
  const { service, orgUnitId } = settings;
  const skip = (ids: readonly CheckId[], reason: Finding): undefined => {
    for (const id of ids) tell(id, [reason]);
  };
  const { tokenEndpoint } = service;
  const answer = reachability.answerOf(tokenEndpoint);
  if (answer === undefined) {
    const shared = tokenEndpoint === signIn.endpoints.tokenEndpoint;
    return skip(ofService, noAnswer(shared ? 'token' : 'service-token'));
  }
  const clock = checkClock(tokenEndpoint, answer);
  tell('clock', clock.findings);
  const { skewSeconds } = clock;
  const { clientId: pageClientId } = signIn.config.auth;
  const granted = await checkToken({
    ask,
    service,
    tokenEndpoint,
    pageClientId,
    pageScope: apiScopes(signIn),
    skewSeconds,
  });
  tell('token', granted.findings);
  const withheld = withholdToken(signIn, settings.lms);
  if (withheld !== undefined) {
    tell('versions', [withheld]);
    return skip(['routes', 'sharing'], skipped(tokenTexts.notSent()));
  }
  const reachable = reachability.answerOf(apiAddress(signIn, VERSIONS_CHECK)) !== undefined;
  if (granted.token === undefined || !reachable) {
    const reason = reachable ? skipped(tokenTexts.none()) : noAnswer('api');
    return skip(['versions', 'routes', 'sharing'], reason);
  }
  const contracts = await checkContracts(ask, signIn, granted.token);
  const { client, negotiated, tokenHeader, failure } = contracts;
  const routes = await checkRoutes({
    deployment: signIn,
    client,
    negotiated,
    failure,
    orgUnitId,
  });
  tell('versions', judgeBesides(contracts, routes));
  tell('routes', routes.findings);
  const { answers } = routes;
  tell('sharing', await checkSharing({ ask, deployment: signIn, tokenHeader, answers }));
  const noApi = answers.length === 0 && isNoApi(contracts);
  const { answer: checked } = contracts;
  return { ...routes, noApi, ...(checked === undefined ? {} : { checked }) };
}

/** The page as a client of the authentication service. */
async function examineClient(examination: SignInExamination): Promise<readonly Finding[]> {
  const { ask, signIn, settings, reachability, tell } = examination;
  const { authorizationEndpoint, tokenEndpoint } = signIn.endpoints;
  const tried =
    reachability.answerOf(authorizationEndpoint) === undefined
      ? [noAnswer('authorization')]
      : await checkRedirectUri(ask, signIn);
  const { clientId } = signIn.config.auth;
  const isDoctors =
    clientId === settings.service.clientId && tried.some(({ outcome }) => outcome === 'failed');
  const redirect = isDoctors
    ? [failed('config.json: auth.clientId', redirectTexts.serviceClient(clientId))]
    : tried;
  tell('redirect-uri', redirect);
  const gateway = hasGateway(signIn, settings.service.tokenEndpoint);
  const elsewhere = gateway
    ? ok(tokenEndpoint, gatewayTexts.elsewhere())
    : ok(tokenEndpoint, gatewayTexts.none());
  // The token endpoint also answers invalid_client to a client that it does not know.
  const stranger = redirect.some(
    ({ code }) => code === CLIENT_UNKNOWN || code === CLIENT_OF_DOCTOR,
  );
  const known = reachability.answerOf(tokenEndpoint) !== undefined;
  if (gateway) {
    tell('client-secret', [elsewhere]);
    const unknown = skipped(gatewayTexts.unknownClient());
    const findings = !known
      ? [noAnswer('token')]
      : stranger
        ? [unknown]
        : await checkGateway(ask, signIn, settings.service.tokenEndpoint);
    tell('gateway', findings);
    return findings;
  }
  const unknown = skipped(clientSecretTexts.stranger());
  const findings = !known
    ? [noAnswer('token')]
    : stranger
      ? [unknown]
      : await checkClientSecret(ask, signIn);
  tell('client-secret', findings);
  tell('gateway', [elsewhere]);
  return findings;
}

/** An address that did not answer is reported once, under `reachability`, and not waited for again. */
function noAnswer(name: AddressName): Finding {
  return skipped(reachabilityTexts.skipped(addressNames[name]));
}

/** `openid` is about people; a service client has no use for it. */
function apiScopes({ config }: Deployment): string {
  return config.auth.scope
    .split(' ')
    .filter((scope) => scope !== 'openid')
    .join(' ');
}

/** Why the token must not be sent to the API; undefined: it may. `lms`: origin of the LMS. */
function withholdToken(deployment: Deployment, lms: string): Finding | undefined {
  const api = apiAddress(deployment, VERSIONS_CHECK);
  if (sameOrigin(api, lms)) return undefined;
  return failed('config.json: lms.baseUrl', tokenTexts.withheld(new URL(api).origin, lms));
}
