// Fills in the keys of config.json that `lms.preset` stands for (sources: docs/brightspace.md).
import { isRecord } from '../api/readJson.ts';

type Part = Readonly<Record<string, unknown>>;

const service = 'https://auth.brightspace.com';
const discussions = '/d2l/le/{orgUnitId}/discussions/List';
const brightspaceLinks = {
  course: '/d2l/home/{orgUnitId}',
  UnreadDiscussions: discussions,
  UnapprovedDiscussions: discussions,
  UnreadAssignmentFeedback: '/d2l/lms/dropbox/dropbox.d2l?ou={orgUnitId}',
  UnreadAssignmentSubmissions: '/d2l/lms/dropbox/admin/folders_manage.d2l?ou={orgUnitId}',
  UnattemptedQuizzes: '/d2l/lms/quizzing/user/quizzes_list.d2l?ou={orgUnitId}',
  UngradedQuizzes: '/d2l/lms/quizzing/admin/quizzes_manage.d2l?ou={orgUnitId}',
};

/** `file`: config.json as parsed JSON, valid or not; its own keys win. Never throws. */
export function withPreset(file: unknown): unknown {
  if (!isRecord(file)) return file;
  const { lms, auth = {}, links = {} } = file;
  if (!isRecord(lms) || lms['preset'] !== 'brightspace') return file;
  return {
    ...file,
    lms: { apiRoot: '/d2l/api', tokenHeader: 'Authorization', ...lms },
    auth: isRecord(auth) ? brightspaceAuth(auth) : auth,
    links: isRecord(links) ? { ...brightspaceLinks, ...links } : links,
  };
}

function brightspaceAuth(auth: Part): Part {
  const scope = 'core:*:* enrollment:own_enrollment:read users:own_profile:read users:profile:read';
  const { issuer = service, authorizationEndpoint } = auth;
  // Endpoints come as a pair with their issuer: a code must not be sent to another service.
  if (authorizationEndpoint !== undefined || !String(issuer).startsWith(service))
    return { scope, ...auth };
  return {
    scope,
    issuer: `${service}/core`,
    authorizationEndpoint: `${service}/oauth2/auth`,
    tokenEndpoint: `${service}/core/connect/token`,
    ...auth,
  };
}
