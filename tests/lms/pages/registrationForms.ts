// The two forms of the administrator tool, one for each type of application, with the fields of the specification, "Registered
// application". After a refusal they hold the entered values.
import { html } from 'hono/html';
import type { RegistrationForm } from '../applications/readRegistration.ts';
import type { World } from '../world.ts';
import type { Html } from './page.ts';

function textField(form: RegistrationForm, field: string, label: string, hint: string): Html {
  return html`<label class="field"
    >${label} <span class="scenario">${hint}</span>
    <input name="${field}" value="${form[field] ?? ''}" autocomplete="off" />
  </label>`;
}

function checkBox(form: RegistrationForm, field: string, label: string): Html {
  return html`<label class="field"
    ><input type="checkbox" name="${field}" value="yes" ${form[field] === 'yes' ? 'checked' : ''} />
    ${label}</label
  >`;
}

function commonFields(form: RegistrationForm): Html {
  return html`${textField(form, 'scope', 'Scope', 'all that may be requested, separated by spaces')}
  ${textField(form, 'accessTokenLifetime', 'Access Token Lifetime', 'seconds, 1800 to 72000')}
  ${checkBox(form, 'agreement', 'I accept the developer agreement')}`;
}

function codeForm(form: RegistrationForm): Html {
  return html`<form method="post" action="/admin/applications">
    <h3>Authorization code: acts for the person who signs in</h3>
    <input type="hidden" name="kind" value="authorization code" />
    ${textField(form, 'name', 'Application Name', 'people see it when they are asked for consent')}
    ${textField(form, 'redirectUris', 'Redirect URI', 'https; several are separated by spaces')}
    ${checkBox(form, 'promptForConsent', 'Prompt for user consent')}
    ${checkBox(form, 'enableRefreshTokens', 'Enable refresh tokens')}
    ${checkBox(form, 'publicClient', 'Public client: runs in a browser and gets no client secret')}
    ${commonFields(form)}
    <button>Register</button>
  </form>`;
}

function serviceForm(world: World, form: RegistrationForm): Html {
  return html`<form method="post" action="/admin/applications">
    <h3>Client credentials: acts as its service user</h3>
    <input type="hidden" name="kind" value="client credentials" />
    ${textField(form, 'name', 'Application Name', 'for administrators')}
    ${textField(form, 'jwksUrl', 'JWKS URL', 'https, or http on this machine')}
    <label class="field"
      >Service user
      <select name="serviceUserId">
        <option value="">Choose</option>
        ${world.people.map(
          ({ id, firstName, lastName }) =>
            html`<option value="${id}" ${form['serviceUserId'] === id ? 'selected' : ''}>
              ${firstName} ${lastName}
            </option>`,
        )}
      </select>
    </label>
    ${commonFields(form)}
    <button>Register</button>
  </form>`;
}

/** @param entered the refused values; else an empty form */
export function registrationForms(world: World, entered: RegistrationForm): Html {
  const isService = entered['kind'] === 'client credentials';
  return html`${codeForm(isService ? {} : entered)} ${serviceForm(world, isService ? entered : {})}`;
}
