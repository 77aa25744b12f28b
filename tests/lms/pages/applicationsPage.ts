// The administrator tool: registered applications with their credentials, and registration forms (the specification,
// "Authentication" 6). Every visitor is an administrator.
import { html } from 'hono/html';
import type { RegisteredApplication } from '../applications/registeredApplication.ts';
import type { RegistrationForm, RegistrationProblem } from '../applications/readRegistration.ts';
import type { World } from '../world.ts';
import { page, type Html } from './page.ts';
import { registrationForms } from './registrationForms.ts';

type Row = readonly [label: string, value: string | Html];

function rowsOf(world: World, application: RegisteredApplication): readonly Row[] {
  switch (application.kind) {
    case 'authorization code': {
      const { clientSecret, redirectUris, promptForConsent, enableRefreshTokens } = application;
      return [
        ['Redirect URI', redirectUris.join(' ')],
        ['Prompt for user consent', promptForConsent ? 'yes' : 'no'],
        ['Refresh tokens', enableRefreshTokens ? 'yes' : 'no'],
        [
          'Client secret',
          clientSecret === null
            ? 'none: a public client'
            : html`<details>
                <summary>Show</summary>
                <code>${clientSecret}</code>
              </details>`,
        ],
      ];
    }
    case 'client credentials': {
      const user = world.people.find(({ id }) => id === application.serviceUserId);
      return [
        ['JWKS URL', application.jwksUrl],
        ['Service user', user === undefined ? 'nobody' : `${user.firstName} ${user.lastName}`],
      ];
    }
  }
}

function entry(world: World, application: RegisteredApplication): Html {
  const { clientId, name, kind, scope, accessTokenLifetime } = application;
  const rows: readonly Row[] = [
    ['Type', kind],
    ['Client ID', html`<code>${clientId}</code>`],
    ...rowsOf(world, application),
    ['Scope', html`<code>${scope}</code>`],
    ['Access Token Lifetime', `${accessTokenLifetime} seconds`],
  ];
  return html`<li>
    <h2>${name}</h2>
    <dl>
      ${rows.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <a href="/admin/applications/${encodeURIComponent(clientId)}/delete">Delete ${name}</a>
  </li>`;
}

/** @param refused the refused form and its mistakes */
export function applicationsPage(
  world: World,
  refused?: { form: RegistrationForm; problems: readonly RegistrationProblem[] },
): Promise<string> {
  const all = [...world.applications, ...world.serviceApplications];
  return page(
    'Registered applications',
    html`${
        refused === undefined
          ? ''
          : html`<div role="alert">
              <p>Nothing was registered. Correct this:</p>
              <ul class="plain">
                ${refused.problems.map(({ message }) => html`<li>${message}</li>`)}
              </ul>
            </div>`
      }
      ${all.length === 0 ? html`<p>None yet.</p>` : ''}
      <ul>
        ${all.map((application) => entry(world, application))}
      </ul>
      <h2>Register an application</h2>
      ${registrationForms(world, refused?.form ?? {})}
      <p><a href="/">Learning platform</a></p>`,
  );
}
