// What a broken variant is, of the page or of the embedded LMS, and where the test is that must catch it.

export interface Variant {
  readonly name: string;
  /** Of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: {
    readonly file: string;
    /** The whole title of a test, or its beginning; `describe` titles left out. */
    readonly test: string;
  };
}

/** A rule of the specification, broken. `caughtBy.test` is a whole name as docs/specification.md has it: `describe › test`. */
export interface RuleVariant extends Variant {
  /** Rows of docs/specification.md, each by the beginning of `section, item: rule`. */
  readonly breaks: readonly string[];
}

/** A test of `tests/unit`, by its path there. */
export const unit = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/unit/${file}.test.ts`,
  test,
});
/** A test of `tests/lms/test`: the embedded LMS on its own. */
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
/** A test of `tests/browser`, for what nothing but a browser shows: each takes a build. */
export const browser = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/browser/${file}.spec.ts`,
  test,
});
