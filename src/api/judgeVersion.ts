// What the answer of a version check means for this page (the specification, Versioning 7). The verdict
// decides a banner and which contract version counts come from; it never stops the page.
import {
  compareContractVersions,
  parseContractVersion,
  UNSTABLE,
  type ContractVersion,
  type ProductAnswer,
  type ProductCode,
  type VersionsAnswer,
  type WantedVersions,
} from './versions.ts';

export type Verdict =
  /** `newerMajor`: the LMS also offers a higher major version, worth an update in good time. */
  | {
      readonly kind: 'current';
      readonly negotiated: string;
      readonly newerMajor: string | undefined;
    }
  /** `negotiated` undefined: no contract version is left that both sides speak, so nothing is asked. */
  | {
      readonly kind: 'server-older';
      readonly latest: string;
      readonly negotiated: string | undefined;
    }
  | {
      readonly kind: 'server-newer';
      readonly latest: string;
      readonly negotiated: string | undefined;
    }
  | {
      readonly kind: 'cannot-tell';
      readonly latest: string | undefined;
      readonly negotiated: string;
    };

/** The oldest contract version whose update-count routes still answer (States and transitions). */
const OLDEST_DEPRECATED_LE: ContractVersion = { major: 1, minor: 75 };

/**
 * The verdict on one product. `wanted` is a valid `<major>.<minor>`: config.ts has checked it.
 * The lifecycle of `lp` is not shown: an older `lp` of the same major is asked at its latest.
 */
export function judgeVersion(product: ProductCode, wanted: string, answer: ProductAnswer): Verdict {
  if (wanted === UNSTABLE) return { kind: 'current', negotiated: UNSTABLE, newerMajor: undefined };
  const latest = parseContractVersion(answer.latest);
  const wants = parseContractVersion(wanted);
  if (answer.supported === true) {
    const newerMajor =
      wants !== undefined && latest !== undefined && latest.major > wants.major
        ? answer.latest
        : undefined;
    return { kind: 'current', negotiated: wanted, newerMajor };
  }
  if (answer.latest === undefined || latest === undefined || wants === undefined) {
    return { kind: 'cannot-tell', latest: answer.latest, negotiated: wanted };
  }
  const order = compareContractVersions(latest, wants);
  if (order === 0 || answer.supported === undefined) {
    return { kind: 'cannot-tell', latest: answer.latest, negotiated: wanted };
  }
  const sameMajor = latest.major === wants.major;
  if (order > 0) {
    return {
      kind: 'server-newer',
      latest: answer.latest,
      negotiated: sameMajor ? answer.latest : undefined,
    };
  }
  const answers = product !== 'le' || compareContractVersions(latest, OLDEST_DEPRECATED_LE) >= 0;
  return {
    kind: 'server-older',
    latest: answer.latest,
    negotiated: sameMajor && answers ? answer.latest : undefined,
  };
}

export type Verdicts = Readonly<Record<ProductCode, Verdict>>;

/** The contract version to ask each product at; undefined: there is none that both sides speak. */
export type NegotiatedVersions = Readonly<Record<ProductCode, string | undefined>>;

/** `wanted`: the configured contract versions. */
export function judgeVersions(wanted: WantedVersions, answer: VersionsAnswer): Verdicts {
  return {
    le: judgeVersion('le', wanted.le, answer.le),
    lp: judgeVersion('lp', wanted.lp, answer.lp),
  };
}

export function negotiatedVersions({ le, lp }: Verdicts): NegotiatedVersions {
  return { le: le.negotiated, lp: lp.negotiated };
}
