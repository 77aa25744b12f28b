// A variant breaks the page or the embedded LMS in one place; a named test must fail.

export interface Variant {
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** Must occur exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: {
    readonly file: string;
    /** A title or its prefix, without `describe` titles. */
    readonly test: string;
  };
}

/** Breaks a rule of the specification. `caughtBy.test` is the full name in docs/specification.md: `describe › test`. */
export interface RuleVariant extends Variant {
  /** Rows of docs/specification.md, by the start of `section, item: rule`. */
  readonly breaks: readonly string[];
}

/** A test of `tests/unit`, by its path there. */
export const unit = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/unit/${file}.test.ts`,
  test,
});
/** A test of `tests/lms/test`, for the embedded LMS. */
export const lms = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/lms/test/${file}.test.ts`,
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
