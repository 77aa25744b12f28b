// What a version check means for both products: the verdicts, and the contract versions that follow from them.
import { judgeVersion, type Verdict } from './judgeVersion.ts';
import type { ProductCode, VersionsAnswer, WantedVersions } from './versions.ts';

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
