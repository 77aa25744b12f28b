// Asks which contract versions the LMS offers (the specification, Endpoints and Versioning 7), and judges the answer for the banner
// and for the version of requests.
import * as v from 'valibot';
import type { Client } from './client.ts';
import { VERSIONS_CHECK } from './routes.ts';

export const productCodes = ['le', 'lp'] as const;
export type ProductCode = (typeof productCodes)[number];

export type WantedVersions = Readonly<Record<ProductCode, string>>;

/** Both undefined if the LMS sent nothing usable about the product. */
export interface ProductAnswer {
  readonly supported: boolean | undefined;
  readonly latest: string | undefined;
}

const flag = v.fallback(v.optional(v.boolean()), undefined);
const text = v.fallback(v.optional(v.string()), undefined);
const Entry = v.object({ ProductCode: text, Supported: flag, LatestVersion: text });
const Answer = v.object({
  Supported: flag,
  Versions: v.fallback(v.array(v.fallback(Entry, {})), []),
});

/** @throws ApiError if the check failed; of an unreadable answer, nothing can be told. */
export async function checkVersions(client: Client, wanted: WantedVersions): Promise<Verdicts> {
  // `unstable` is not a `<major>.<minor>` and cannot be checked.
  const pairs = productCodes
    .filter((product) => wanted[product] !== UNSTABLE)
    .map((product) => ({ ProductCode: product, Version: wanted[product] }));
  const body = pairs.length === 0 ? [] : await client.post(VERSIONS_CHECK, pairs);
  const judge = (product: ProductCode) =>
    judgeVersion(product, wanted[product], readAnswer(body, product));
  return { le: judge('le'), lp: judge('lp') };
}

/** Never throws. */
export function readAnswer(body: unknown, product: ProductCode): ProductAnswer {
  const answer = v.safeParse(Answer, body);
  if (!answer.success) return { supported: undefined, latest: undefined };
  const { Supported, Versions } = answer.output;
  const entry = Versions.find(({ ProductCode }) => ProductCode === product);
  // "true only if all requested pairs are supported": replaces a missing entry.
  const all = Supported === true ? true : undefined;
  return { supported: entry?.Supported ?? all, latest: entry?.LatestVersion };
}

/** The experimental namespace in place of a version (the specification, Versioning 8). */
export const UNSTABLE = 'unstable';

export interface ContractVersion {
  readonly major: number;
  readonly minor: number;
}

/** undefined unless `value` is two runs of digits with a point between. */
export function parseContractVersion(value: unknown): ContractVersion | undefined {
  const match = typeof value === 'string' ? /^(\d{1,9})\.(\d{1,9})$/.exec(value) : null;
  if (match === null) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]) };
}

/** Negative if `a` is older than `b`, positive if newer, 0 if equal. */
export function compareContractVersions(a: ContractVersion, b: ContractVersion): number {
  return a.major === b.major ? a.minor - b.minor : a.major - b.major;
}

export type Verdict =
  /** `newerMajor`: the LMS also offers a higher major version. */
  | {
      readonly kind: 'current';
      readonly negotiated: string;
      readonly newerMajor: string | undefined;
    }
  /** `negotiated` undefined: no common contract version, so nothing is requested. */
  | {
      readonly kind: 'server-older' | 'server-newer' | 'cannot-tell';
      readonly latest: string | undefined;
      readonly negotiated: string | undefined;
    };

/** The oldest contract version whose update-count routes still answer (the specification, States and transitions). */
const OLDEST_DEPRECATED_LE: ContractVersion = { major: 1, minor: 75 };

/** `wanted`: a valid `<major>.<minor>` or `unstable`. An older `lp` of the same major is requested at its latest. */
export function judgeVersion(product: ProductCode, wanted: string, answer: ProductAnswer): Verdict {
  const latest = parseContractVersion(answer.latest);
  const wants = parseContractVersion(wanted);
  // `unstable` is not checked.
  if (answer.supported === true || wants === undefined) {
    const isNewer = wants !== undefined && latest !== undefined && latest.major > wants.major;
    const newerMajor = isNewer ? answer.latest : undefined;
    return { kind: 'current', negotiated: wanted, newerMajor };
  }
  const order = latest && compareContractVersions(latest, wants);
  if (!order || answer.supported === undefined)
    return { kind: 'cannot-tell', latest: answer.latest, negotiated: wanted };
  const isNewer = order > 0;
  const isAnswered =
    isNewer || product !== 'le' || compareContractVersions(latest, OLDEST_DEPRECATED_LE) >= 0;
  return {
    kind: isNewer ? 'server-newer' : 'server-older',
    latest: answer.latest,
    negotiated: latest.major === wants.major && isAnswered ? answer.latest : undefined,
  };
}

export type Verdicts = Readonly<Record<ProductCode, Verdict>>;

/** The contract version of requests to each product; undefined: no common version. */
export type NegotiatedVersions = Readonly<Record<ProductCode, string | undefined>>;

/** `verdicts` undefined: not checked yet, so the configured versions. */
export function negotiatedVersions(
  wanted: WantedVersions,
  verdicts: Verdicts | undefined,
): NegotiatedVersions {
  return verdicts ? { le: verdicts.le.negotiated, lp: verdicts.lp.negotiated } : wanted;
}
