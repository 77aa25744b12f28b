// The configured or discovered endpoints of the authentication service.
import * as v from 'valibot';

export const EndpointsSchema = v.object({
  issuer: v.string(),
  authorizationEndpoint: v.string(),
  tokenEndpoint: v.string(),
  /** An authorization response without `iss` must be refused (RFC 9207, 3). */
  issRequired: v.boolean(),
});

export type Endpoints = Readonly<v.InferOutput<typeof EndpointsSchema>>;
