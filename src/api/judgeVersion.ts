// Judges a version check (the specification, Versioning 7) for the banner and for the version of requests.
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
  /** `newerMajor`: the LMS also offers a higher major version. */
  | {
      readonly kind: 'current';
      readonly negotiated: string;
      readonly newerMajor: string | undefined;
    }
  /** `negotiated` undefined: no common contract version, so nothing is requested. */
  | {
      readonly kind: 'server-older' | 'server-newer';
      readonly latest: string;
      readonly negotiated: string | undefined;
    }
  | {
      readonly kind: 'cannot-tell';
      readonly latest: string | undefined;
      readonly negotiated: string;
    };

/** The oldest contract version whose update-count routes still answer (the specification, States and transitions). */
const OLDEST_DEPRECATED_LE: ContractVersion = { major: 1, minor: 75 };

/** `wanted`: a valid `<major>.<minor>` or `unstable`. An older `lp` of the same major is requested at its latest. */
export function judgeVersion(product: ProductCode, wanted: string, answer: ProductAnswer): Verdict {
  if (wanted === UNSTABLE) return { kind: 'current', negotiated: UNSTABLE, newerMajor: undefined };
  const latest = parseContractVersion(answer.latest);
  const wants = parseContractVersion(wanted);
  if (answer.supported === true) {
    const isNewer = wants !== undefined && latest !== undefined && latest.major > wants.major;
    const newerMajor = isNewer ? answer.latest : undefined;
    return { kind: 'current', negotiated: wanted, newerMajor };
  }
  const order = latest && wants && compareContractVersions(latest, wants);
  if (!order || answer.latest === undefined || answer.supported === undefined) {
    return { kind: 'cannot-tell', latest: answer.latest, negotiated: wanted };
  }
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

export function judgeVersions(wanted: WantedVersions, answer: VersionsAnswer): Verdicts {
  return {
    le: judgeVersion('le', wanted.le, answer.le),
    lp: judgeVersion('lp', wanted.lp, answer.lp),
  };
}

/** `verdicts` undefined: not checked yet, so the configured versions. */
export function negotiatedVersions(
  wanted: WantedVersions,
  verdicts: Verdicts | undefined,
): NegotiatedVersions {
  return verdicts ? { le: verdicts.le.negotiated, lp: verdicts.lp.negotiated } : wanted;
}
