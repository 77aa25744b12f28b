// The help page: where "contact your administrators" leads, and what the API's problem types mean.
import { html } from 'hono/html';
import type { ProblemKind } from '../api/apiProblem.ts';
import type { World } from '../world.ts';
import { page } from './page.ts';

const problems: Readonly<Record<ProblemKind, string>> = {
  'bad-request': 'A parameter or the body is not what the route takes.',
  'invalid-token': 'The access token is missing, in the wrong header, unknown, expired or revoked.',
  'insufficient-scope': 'The access token lacks the scope for the action.',
  'not-authorized': 'The person or their role may not see this org unit.',
  'not-found': 'There is no such route, or the contract version is not offered.',
  'server-error': 'The LMS failed.',
};

export function helpPage(world: World): Promise<string> {
  return page({
    institution: world.name,
    title: 'Northfield IT Service Desk',
    body: html`<p>Write to <a href="mailto:help@northfield.example">help@northfield.example</a>.</p>
      <h2>What the API’s errors mean</h2>
      <ul>
        ${Object.entries(problems).map(
          ([kind, meaning]) => html`<li id="${kind}"><code>${kind}</code>: ${meaning}</li>`,
        )}
      </ul>
      <p><a href="/">Learning platform</a></p>`,
  });
}
