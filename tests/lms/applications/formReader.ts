// Reads the fields of a registration form and collects their mistakes, to report all at once.
// Reads single fields; readRegistration.ts decides which fields an application needs.
import { isScope } from '../auth/scopes.ts';
import { isLoopback } from '../isLoopback.ts';
import type { RegistrationForm, RegistrationProblem } from './registrationForm.ts';

/** Seconds (the specification, "Limits"). */
const shortestLifetime = 1800;
const longestLifetime = 72_000;

/** HTTPS, or plain HTTP on this machine: demonstrations and tests have no certificates. */
function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

export interface FormReader {
  problems: RegistrationProblem[];
  complain: (field: keyof RegistrationForm, message: string) => void;
  text: (field: keyof RegistrationForm) => string;
  ticked: (field: keyof RegistrationForm) => boolean;
  /** For fields that do not belong to the chosen type. */
  mustBeEmpty: (fields: readonly (keyof RegistrationForm)[], type: string) => void;
  required: (field: keyof RegistrationForm, what: string) => string;
  redirectUris: () => string[];
  jwksUrl: () => string;
  scope: () => string;
  /** Seconds. */
  accessTokenLifetime: () => number;
}

export function formReader(form: RegistrationForm): FormReader {
  const problems: RegistrationProblem[] = [];
  const complain: FormReader['complain'] = (field, message) => {
    problems.push({ field, message });
  };
  const text: FormReader['text'] = (field) => form[field]?.trim() ?? '';
  const required: FormReader['required'] = (field, what) => {
    const value = text(field);
    if (value === '') complain(field, `${what} is missing.`);
    return value;
  };
  return {
    problems,
    complain,
    text,
    required,
    ticked: (field) => text(field) !== '',
    mustBeEmpty: (fields, type) => {
      for (const field of fields) {
        if (text(field) !== '') {
          complain(field, `An application of the ${type} type has no such field; leave it empty.`);
        }
      }
    },
    redirectUris: () => {
      const uris = [...new Set(required('redirectUris', 'Redirect URI').split(/\s+/))];
      // RFC 6749, section 3.1.2: absolute, and without a fragment.
      for (const uri of uris.filter((one) => one !== '')) {
        if (!isSafeUrl(uri) || uri.includes('#')) {
          complain('redirectUris', `Redirect URI ${uri}: enter an https address without a "#".`);
        }
      }
      return uris;
    },
    jwksUrl: () => {
      const url = required('jwksUrl', 'JWKS URL');
      if (url !== '' && !isSafeUrl(url)) {
        complain('jwksUrl', `JWKS URL ${url}: enter an https address.`);
      }
      return url;
    },
    scope: () => {
      // Not trimmed: scopes are separated by a single space ("Authentication" 9).
      const value = form.scope ?? '';
      if (required('scope', 'Scope') === '') return value;
      for (const scope of value.split(' ').filter((one) => !isScope(one))) {
        const what = scope === '' ? 'there is a space too many' : `"${scope}" is not a scope`;
        complain(
          'scope',
          `Scope: ${what}. Enter group:resource:action, separated by single spaces; several actions are separated ` +
            'by commas, and * means all of them.',
        );
      }
      return value;
    },
    accessTokenLifetime: () => {
      const value = required('accessTokenLifetime', 'Access Token Lifetime');
      const seconds = Number(value);
      const allowed = seconds >= shortestLifetime && seconds <= longestLifetime;
      if (value !== '' && (!/^\d+$/.test(value) || !allowed)) {
        complain(
          'accessTokenLifetime',
          `Access Token Lifetime ${value}: enter whole seconds from ${shortestLifetime} to ${longestLifetime}.`,
        );
      }
      return seconds;
    },
  };
}
