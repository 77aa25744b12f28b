// The rules for a client assertion beyond RFC 7523 (the specification, "JWT client assertion", "Authentication" 4, "Limits").
// The provider has already checked signature, iss and jti; sub is the client. The clock of the LMS judges all times.

/** "Never above five minutes". */
const longestLifetimeSeconds = 300;
/** The largest difference between two clocks. RFC 7523, section 3, allows a small leeway. */
const toleranceSeconds = 5;

type Claims = Readonly<Record<string, unknown>>;

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0;
}

/**
 * What is wrong with an assertion, as a sentence for the log; undefined when it is good.
 * @param expected.now seconds since the epoch
 */
export function assertionComplaint(
  assertion: { header: Claims; claims: Claims },
  expected: { tokenEndpoint: string; now: number },
): string | undefined {
  const { header, claims } = assertion;
  const { tokenEndpoint, now } = expected;
  const { iat, exp, nbf } = claims;
  const audiences: readonly unknown[] = [claims['aud']].flat();
  if (typeof header['kid'] !== 'string' || header['kid'] === '') return 'the header has no kid';
  if (audiences.length !== 1 || audiences[0] !== tokenEndpoint) {
    return `aud must be ${tokenEndpoint}`;
  }
  if (!isTime(iat)) return 'iat is missing or no time';
  if (!isTime(exp)) return 'exp is missing or no time';
  if (iat > now + toleranceSeconds) return 'iat is in the future';
  if (nbf !== undefined && (!isTime(nbf) || nbf > now + toleranceSeconds)) {
    return 'nbf is in the future';
  }
  if (exp <= now - toleranceSeconds) return 'exp has passed';
  if (exp <= iat) return 'exp is not after iat';
  if (exp - iat > longestLifetimeSeconds) return 'the lifetime is above five minutes';
  return undefined;
}
