import { test } from 'vitest';
import { shareDeployment } from './shareDeployment.ts';
import { html, onPath, withHeader } from './fault.ts';
import { putGateway } from './lmsGateway.ts';
const deployed = shareDeployment();
async function show(name: string) {
  const { output, exitCode } = await deployed().run();
  console.log(`=== ${name} (exit ${exitCode})\n` + (output.match(/^  (?:failed|warning) .*\n(?:           .*\n)*/gm) ?? []).join(''));
}
const cases: [string, (d: ReturnType<typeof deployed>) => void][] = [
  ['enrolments 404', (d) => (d.spoil = onPath(/myenrollments/, (a) => ({ ...a, status: 404, body: '{}' }), 'GET'))],
  ['enrolments 403 scope', (d) => (d.spoil = onPath(/myenrollments/, (a) => ({ ...a, status: 403, body: '{"detail":"Insufficient scope to call: enrollment:own_enrollment:read"}' }), 'GET'))],
  ['versions route missing', (d) => (d.spoil = onPath(/versions\/check/, (a) => ({ ...a, status: 404, body: '{}' }), 'POST'))],
  ['versions product unknown', (d) => (d.spoil = onPath(/versions\/check/, (a) => ({ ...a, body: '{"Supported":false,"Versions":[]}' }), 'POST'))],
  ['token HTML', (d) => (d.spoil = onPath(/connect\/token/, () => html('Login'), 'POST'))],
  ['token 500', (d) => (d.spoil = onPath(/connect\/token/, (a) => ({ ...a, status: 500, body: 'oops' }), 'POST'))],
  ['authorize 500', (d) => (d.spoil = onPath(/connect\/authorize/, (a) => ({ ...a, status: 500, body: 'oops' })))],
  ['api base is the page', (d) => { d.config.lms['baseUrl'] = d.page.origin; d.settings.lms = d.page.origin; }],
  ['api 401 always same', (d) => (d.spoil = onPath(/^\/svc/, (a, r) => r.method === 'OPTIONS' ? a : ({ ...a, status: 401, body: '{}', headers: a.headers.filter(([n]) => !/authenticate/i.test(n)) })))],
  ['counts 400', (d) => (d.spoil = onPath(/updates\/myUpdates/, (a, r) => r.method === 'OPTIONS' ? a : ({ ...a, status: 400, body: '{"title":"Bad","detail":"orgUnitIdsCSV is malformed"}' })))],
  ['ACAO missing on discovery', (d) => (d.spoil = onPath(/openid-conf/, (a) => withHeader(a, 'Access-Control-Allow-Origin')))],
  ['ACAO doubled on token', (d) => (d.spoil = onPath(/connect\/token/, (a) => withHeader(a, 'Access-Control-Allow-Origin', d.page.origin, d.page.origin)))],
  ['gateway 403 for all', (d) => putGateway(d, { answers: ({ path }) => path === '/gateway/token' ? { status: 403, body: 'Forbidden' } : undefined })],
  ['webUrl elsewhere', (d) => { d.config.lms['preset'] = 'brightspace'; d.config.lms['apiRoot'] = '/svc/api'; d.config.lms['tokenHeader'] = 'Authentication'; }],
  ['discovery lists no none', (d) => (d.spoil = onPath(/openid-conf/, (a) => ({ ...a, body: a.body.replace('"none",', '') })))],
];
test.each(cases)('%s', async (name, arrange) => { arrange(deployed()); await show(name); });
