// What is left for the way back from a sign-in: all of the token request but its code, and whose answers it is for.
import { expect, test } from 'vitest';
import { codeRequest } from '../../../src/auth/codeRequest.ts';
import { someTokens } from './someTokens.ts';

const begun = {
  created: 1_800_000_000,
  client_id: 'c 1',
  redirect_uri: 'https://updates.example.edu/auth/callback',
  code_verifier: 'v-1',
};

test('the request is that of a public client with PKCE, for the token endpoint alone', () => {
  const { endpoints } = someTokens();
  const { form, ...rest } = codeRequest(begun, endpoints);
  expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'c 1',
    redirect_uri: begun.redirect_uri,
    code_verifier: 'v-1',
  });
  expect(rest).toEqual({
    at: begun.redirect_uri,
    issuer: endpoints.issuer,
    noIss: endpoints.issuer,
    url: endpoints.tokenEndpoint,
    created: begun.created,
  });
});

test('an answer that names no issuer is nobody’s where the service names itself', () => {
  const { endpoints } = someTokens();
  expect(codeRequest(begun, { ...endpoints, issRequired: true }).noIss).toBeUndefined();
});
