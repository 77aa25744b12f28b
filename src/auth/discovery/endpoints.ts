// Where people sign in and codes are exchanged, as configured or discovered.
import * as v from 'valibot';

export interface Endpoints {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** RFC 9207, 3: whether an authorization response without `iss` must be refused. */
  readonly issRequired: boolean;
}

export const EndpointsSchema = v.object({
  issuer: v.string(),
  authorizationEndpoint: v.string(),
  tokenEndpoint: v.string(),
  issRequired: v.boolean(),
});
