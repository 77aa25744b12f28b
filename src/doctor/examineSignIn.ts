// Runs the checks of sign-in: as the service client, then as the page.
import { VERSIONS_CHECK } from '../api/routes.ts';
import { checkIds, type CheckId, type Finding, failed, ok, skipped } from './finding.ts';
import { checkClientSecret, checkGateway, hasGateway } from './checks/checkTokenEndpoint.ts';
import { checkClock, checkToken } from './checks/checkToken.ts';
import { checkContracts, isNoApi, judgeBesides } from './checks/checkContracts.ts';
import { checkCors } from './checks/checkCors.ts';
import { checkLinks, type ReachabilityResult } from './checks/checkReachability.ts';
import { checkRedirectUri } from './checks/checkRedirectUri.ts';
import { type RoutesResult, checkRoutes } from './checks/checkRoutes.ts';
import { checkSharing } from './checks/checkSharing.ts';
import { checkSignOut } from './checks/checkSignOut.ts';
import { type SignInDeployment, apiAddress, sameOrigin } from './deployment.ts';
import { reachabilityTexts } from './messages/connectionTexts.ts';
import { type AddressName, addressNames } from './messages/doctorTexts.ts';
import { gatewayTexts, signOutTexts } from './messages/gatewayTexts.ts';
import { clientSecretTexts, redirectTexts, tokenTexts } from './messages/signInTexts.ts';
import type { Answer } from './probe.ts';
import type { Settings } from './settingsFile.ts';

const ofService: CheckId[] = ['clock', 'token', 'versions', 'routes', 'sharing'];

/** The checks from `clock` to `links`. */
export const ofSignIn: CheckId[] = checkIds.slice(
  checkIds.indexOf('clock'),
  checkIds.indexOf('page'),
);

interface SignInExamination {
  readonly signIn: SignInDeployment;
  readonly settings: Settings;
  readonly reachability: ReachabilityResult;
  readonly tell: Tell;
}

/** Several checks are skipped for one reason. */
export type Tell = (ids: CheckId | CheckId[], findings: readonly Finding[]) => void;

export async function examineSignIn(examination: SignInExamination): Promise<void> {
  const { signIn, settings, reachability, tell } = examination;
  const routes = await examineService(examination);
  const client = await examineClient(examination);
  const isStranger = client.some(({ code }) => code === 'no-client');
  // Every endpoint refuses an unknown client, so this refusal does not show a missing secret.
  const isBarred = client.some(({ code }) => code === 'gateway-behind-firewall');
  const signOut = (await checkSignOut(signIn)).map((finding) => {
    if (isStranger && finding.code === 'revocation-secret') {
      return skipped(clientSecretTexts.stranger());
    }
    return isBarred && finding.code === 'revocation-behind-firewall'
      ? skipped(signOutTexts.firewallOfGateway())
      : finding;
  });
  tell('sign-out', signOut);
  const { answers = [], noApi = false, checked } = routes ?? {};
  const codes = new Set([...client, ...signOut].map(({ code }) => code));
  const broken: AddressName[] = [];
  const hasCode = (names: readonly string[]) => names.some((name) => codes.has(name));
  if (isStranger || hasCode(brokenToken)) broken.push('token');
  if (isStranger || hasCode(brokenRevocation)) broken.push('revocation');
  tell('cors', await checkCors(signIn, { answers, checked, noApi, broken }));
  const { courses } = signIn.config;
  const configured = courses === 'enrollments' ? undefined : courses[0]?.id;
  const course = routes?.course ?? settings.orgUnitId ?? configured;
  const api = apiAddress(signIn, VERSIONS_CHECK);
  const isDown = reachability.answerOf(api) === undefined;
  tell('links', await checkLinks(signIn, course, isDown ? new URL(api).origin : undefined));
}

/** Codes for an endpoint whose answers are not its own. */
const brokenToken = ['token-endpoint-wrong', 'token-behind-firewall', 'token-answers-replaced'];
const brokenRevocation = ['revocation-missing', 'revocation-behind-firewall'];

interface ServiceResult extends RoutesResult {
  readonly noApi: boolean;
  readonly checked: Answer | undefined;
}

/** Undefined: the API was not called. */
async function examineService(examination: SignInExamination): Promise<ServiceResult | undefined> {
  const { signIn, settings, reachability, tell } = examination;
  const { service, orgUnitId } = settings;
  const skip = (ids: CheckId[], reason: Finding): undefined => {
    tell(ids, [reason]);
  };
  const { tokenEndpoint } = service;
  const answer = reachability.answerOf(tokenEndpoint);
  if (answer === undefined) {
    const shared = tokenEndpoint === signIn.endpoints.tokenEndpoint;
    return skip(ofService, noAnswer(shared ? 'token' : 'service-token'));
  }
  const { findings, skewSeconds } = checkClock(tokenEndpoint, answer);
  tell('clock', findings);
  const { page, config } = signIn;
  // The gateway takes no assertions: doctor.json names it in place of the service.
  if (sameOrigin(tokenEndpoint, page) && !sameOrigin(config.auth.issuer, page)) {
    const words = gatewayTexts.ofPage(config.auth.issuer);
    tell('token', [failed('doctor.json: service.tokenEndpoint', words)]);
    return skip(['versions', 'routes', 'sharing'], skipped(tokenTexts.none()));
  }
  const granted = await checkToken(signIn, service, skewSeconds);
  tell('token', granted.findings);
  const api = apiAddress(signIn, VERSIONS_CHECK);
  if (!sameOrigin(api, settings.lms)) {
    const words = tokenTexts.withheld(new URL(api).origin, settings.lms);
    tell('versions', [failed('config.json: lms.baseUrl', words)]);
    return skip(['routes', 'sharing'], skipped(tokenTexts.notSent()));
  }
  const reachable = reachability.answerOf(api) !== undefined;
  if (granted.token === undefined || !reachable) {
    const reason = reachable ? skipped(tokenTexts.none()) : noAnswer('api');
    return skip(['versions', 'routes', 'sharing'], reason);
  }
  const contracts = await checkContracts(signIn, granted.token);
  const routes = await checkRoutes(signIn, contracts, orgUnitId);
  tell('versions', judgeBesides(contracts, routes.answers));
  tell('routes', routes.findings);
  const { answers } = routes;
  tell('sharing', await checkSharing(contracts.deployment, answers));
  const noApi = answers.length === 0 && isNoApi(contracts);
  return { ...routes, noApi, checked: contracts.answer };
}

async function examineClient(examination: SignInExamination): Promise<readonly Finding[]> {
  const { signIn, settings, reachability, tell } = examination;
  const { authorizationEndpoint, tokenEndpoint } = signIn.endpoints;
  const tried =
    reachability.answerOf(authorizationEndpoint) === undefined
      ? [noAnswer('authorization')]
      : await checkRedirectUri(signIn);
  const { clientId } = signIn.config.auth;
  const isDoctors =
    clientId === settings.service.clientId && tried.some(({ outcome }) => outcome === 'failed');
  const redirect = isDoctors
    ? [failed('config.json: auth.clientId', redirectTexts.serviceClient(clientId))]
    : tried;
  tell('redirect-uri', redirect);
  const gateway = hasGateway(signIn);
  if (gateway) tell('client-secret', [ok(tokenEndpoint, gatewayTexts.elsewhere())]);
  const findings = await examineTokenEndpoint(examination, gateway, redirect);
  tell(gateway ? 'gateway' : 'client-secret', findings);
  if (!gateway) tell('gateway', [ok(tokenEndpoint, gatewayTexts.none())]);
  return findings;
}

function examineTokenEndpoint(
  { signIn, reachability }: SignInExamination,
  gateway: boolean,
  redirect: readonly Finding[],
): Promise<readonly Finding[]> | readonly Finding[] {
  const known = reachability.answerOf(signIn.endpoints.tokenEndpoint) !== undefined;
  if (!known) return [noAnswer('token')];
  // The token endpoint also answers invalid_client to an unknown client.
  if (redirect.some(({ code }) => code === 'client-unknown' || code === 'client-of-doctor')) {
    return [skipped(clientSecretTexts.stranger())];
  }
  return gateway ? checkGateway(signIn) : checkClientSecret(signIn);
}

/** Only `reachability` waits for a silent address. */
function noAnswer(name: AddressName): Finding {
  return skipped(reachabilityTexts.skipped(addressNames[name]));
}
