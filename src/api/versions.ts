// Sends POST versions/check (the specification, Endpoints and Versioning 7) and reads the response leniently.
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

export type VersionsAnswer = Readonly<Record<ProductCode, ProductAnswer>>;

const flag = v.fallback(v.optional(v.boolean()), undefined);
const text = v.fallback(v.optional(v.string()), undefined);
const Entry = v.object({ ProductCode: text, Supported: flag, LatestVersion: text });
const Answer = v.object({
  Supported: flag,
  Versions: v.fallback(v.array(v.fallback(Entry, {})), []),
});

/** @throws ApiError if the check failed; an unreadable answer is returned as unknown. */
export async function checkVersions(
  client: Client,
  wanted: WantedVersions,
): Promise<VersionsAnswer> {
  // `unstable` is not a `<major>.<minor>` and cannot be checked.
  const pairs = productCodes
    .filter((product) => wanted[product] !== UNSTABLE)
    .map((product) => ({ ProductCode: product, Version: wanted[product] }));
  const body = pairs.length === 0 ? [] : await client.post(VERSIONS_CHECK, pairs);
  return { le: readAnswer(body, 'le'), lp: readAnswer(body, 'lp') };
}

function readAnswer(body: unknown, product: ProductCode): ProductAnswer {
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
