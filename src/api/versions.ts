// POST versions/check (the specification, Endpoints and Versioning 7), read leniently. What the answer means
// is for judgeVersion.ts to say.
import * as v from 'valibot';
import type { Client } from './client.ts';

export const productCodes = ['le', 'lp'] as const;
export type ProductCode = (typeof productCodes)[number];

/** The contract versions that this page is configured for. */
export type WantedVersions = Readonly<Record<ProductCode, string>>;

/** What the LMS said about one product; both undefined when it said nothing usable. */
export interface ProductAnswer {
  readonly supported: boolean | undefined;
  readonly latest: string | undefined;
}

export type VersionsAnswer = Readonly<Record<ProductCode, ProductAnswer>>;

const Entry = v.looseObject({
  ProductCode: v.string(),
  Supported: v.optional(v.unknown()),
  LatestVersion: v.optional(v.unknown()),
});
const Answer = v.looseObject({
  Supported: v.optional(v.unknown()),
  Versions: v.array(v.unknown()),
});

/** @throws ApiError when the check itself failed; an answer that cannot be read is returned as unknown. */
export async function checkVersions(
  client: Client,
  wanted: WantedVersions,
): Promise<VersionsAnswer> {
  // `unstable` is no `<major>.<minor>`: there is nothing to ask about it.
  const pairs = productCodes
    .filter((product) => wanted[product] !== UNSTABLE)
    .map((product) => ({ ProductCode: product, Version: wanted[product] }));
  const body = pairs.length === 0 ? [] : await client.post('/versions/check', pairs);
  return { le: readAnswer(body, 'le'), lp: readAnswer(body, 'lp') };
}

function readAnswer(body: unknown, product: ProductCode): ProductAnswer {
  const answer = v.safeParse(Answer, body);
  if (!answer.success) return { supported: undefined, latest: undefined };
  // "true only if all requested pairs are supported": it stands in for an entry that is missing.
  const all = answer.output.Supported === true ? true : undefined;
  for (const candidate of answer.output.Versions) {
    const entry = v.safeParse(Entry, candidate);
    if (!entry.success || entry.output.ProductCode !== product) continue;
    const { Supported, LatestVersion } = entry.output;
    return {
      supported: typeof Supported === 'boolean' ? Supported : all,
      latest: typeof LatestVersion === 'string' ? LatestVersion : undefined,
    };
  }
  return { supported: all, latest: undefined };
}

/** The experimental namespace in place of a version (the specification, Versioning 8). */
export const UNSTABLE = 'unstable';

export interface ContractVersion {
  readonly major: number;
  readonly minor: number;
}

/** undefined for anything but two runs of digits with a point between. */
export function parseContractVersion(value: unknown): ContractVersion | undefined {
  const match = typeof value === 'string' ? /^(\d{1,9})\.(\d{1,9})$/.exec(value) : null;
  if (match === null) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]) };
}

/** Negative when `a` is older than `b`, positive when newer, 0 when the same. */
export function compareContractVersions(a: ContractVersion, b: ContractVersion): number {
  return a.major === b.major ? a.minor - b.minor : a.major - b.major;
}
