// A variant breaks the page, the doctor or the gateway in one place; a named test must fail.

export interface Variant {
  readonly name: string;
  /** From the repository's root: in src/ or deploy/, and not mutated by Stryker (tests/mutation/mutated.ts). */
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: {
    readonly file: string;
    /** A title or its prefix, without `describe` titles, or the whole name: `describe › test`. */
    readonly test: string;
  };
}

/** A test of `tests/unit`, by its path there. */
export const unit = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/unit/${file}.test.ts`,
  test,
});
/** A test of `tests/app`. */
export const app = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/app/${file}.test.tsx`,
  test,
});
/** A test of `tests/doctor`. */
export const doctor = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/doctor/${file}.test.ts`,
  test,
});
/** A test of `tests/browser`; each needs a build. */
export const browser = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/browser/${file}.spec.ts`,
  test,
});
