// What the answer of a version check means for this page (the specification, Versioning 7). The verdict
// decides a banner and which contract version counts come from; it never stops the page.
import {
  compareContractVersions,
  parseContractVersion,
  UNSTABLE,
  type ContractVersion,
} from './contractVersion.ts';
import type { ProductAnswer, ProductCode, VersionsAnswer } from './versions.ts';

export type Verdict =
  /** `newerMajor`: the LMS also offers a higher major version, worth an update in good time. */
  | { readonly kind: 'current'; readonly use: string; readonly newerMajor: string | undefined }
  /** `use` undefined: the two sides have no contract version in common, so nothing is asked. */
  | { readonly kind: 'server-older'; readonly latest: string; readonly use: string | undefined }
  | { readonly kind: 'server-newer'; readonly latest: string; readonly use: string | undefined }
  | { readonly kind: 'cannot-tell'; readonly latest: string | undefined; readonly use: string };

export type Verdicts = Readonly<Record<ProductCode, Verdict>>;

/** The oldest contract version whose update-count routes still answer (States and transitions). */
const OLDEST_DEPRECATED_LE: ContractVersion = { major: 1, minor: 75 };

/** The verdicts on both products; `wanted`: the configured contract versions. */
export function judgeVersions(
  wanted: Readonly<Record<ProductCode, string>>,
  answer: VersionsAnswer,
): Verdicts {
  return {
    le: judgeVersion('le', wanted.le, answer.le),
    lp: judgeVersion('lp', wanted.lp, answer.lp),
  };
}

/**
 * The verdict on one product. `wanted` is a valid `<major>.<minor>`: config.ts has checked it.
 * The lifecycle of `lp` is not shown: an older `lp` of the same major is asked at its latest.
 */
export function judgeVersion(product: ProductCode, wanted: string, answer: ProductAnswer): Verdict {
  if (wanted === UNSTABLE) return { kind: 'current', use: UNSTABLE, newerMajor: undefined };
  const latest = parseContractVersion(answer.latest);
  const wants = parseContractVersion(wanted);
  if (answer.supported === true) {
    const newerMajor =
      wants !== undefined && latest !== undefined && latest.major > wants.major
        ? answer.latest
        : undefined;
    return { kind: 'current', use: wanted, newerMajor };
  }
  if (answer.latest === undefined || latest === undefined || wants === undefined) {
    return { kind: 'cannot-tell', latest: answer.latest, use: wanted };
  }
  const order = compareContractVersions(latest, wants);
  if (order === 0 || answer.supported === undefined) {
    return { kind: 'cannot-tell', latest: answer.latest, use: wanted };
  }
  const sameMajor = latest.major === wants.major;
  if (order > 0) {
    return {
      kind: 'server-newer',
      latest: answer.latest,
      use: sameMajor ? answer.latest : undefined,
    };
  }
  const answers = product !== 'le' || compareContractVersions(latest, OLDEST_DEPRECATED_LE) >= 0;
  return {
    kind: 'server-older',
    latest: answer.latest,
    use: sameMajor && answers ? answer.latest : undefined,
  };
}
