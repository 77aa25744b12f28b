// A schema for each value of config.json; its message is the code of a problem.
import * as v from 'valibot';
import { parseContractVersion, UNSTABLE } from '../api/versions.ts';
import { isSafeAddress } from '../api/listPage.ts';
import { readOrgUnitId } from '../api/orgUnitId.ts';
import { updateTypes as allTypes } from '../api/updateType.ts';
import type { ConfigProblem } from './configTexts.ts';

const problem = <const P extends ConfigProblem>(code: P): P => code;

const stranger = v.never(problem('unknown-key'));
/** Valibot skips these names; here they are unknown keys. */
const unseen = ['__proto__', 'prototype', 'constructor'];

/** An object without unknown keys. */
export function closed<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), problem('not-an-object')),
    v.lazy((value) =>
      v.objectWithRest(withUnseen(entries, value), stranger, problem('not-an-object')),
    ),
  );
}

function withUnseen<E extends v.ObjectEntries>(entries: E, value: unknown): E {
  const present = unseen.filter((key) => Object.hasOwn(Object(value), key));
  return { ...entries, ...Object.fromEntries(present.map((key) => [key, stranger])) };
}

const string = v.string(problem('not-text'));
export const text = v.pipe(string, v.trim(), v.nonEmpty(problem('empty')));

/** One line, without characters that change the direction of the surrounding sentence. */
export const shortName = v.pipe(
  text,
  v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]{1,40}$/u, problem('not-a-short-name')),
);

/** `#rrggbb`. */
export const color = v.pipe(text, v.regex(/^#[\da-f]{6}$/i, problem('not-a-color')));

/** Passes invalid URLs, which are another problem. */
const checkAddress = (test: (url: URL) => boolean, code: ConfigProblem) =>
  v.check((value: string) => !URL.canParse(value) || test(new URL(value)), code);

const addressChecks = v.pipe(
  v.string(),
  v.check((value) => URL.canParse(value), problem('not-an-address')),
  checkAddress(({ href }) => isSafeAddress(href), 'not-https'),
  checkAddress((url) => url.username + url.password + url.hash === '', 'address-extras'),
);
export const address = v.pipe(text, addressChecks);

const hasNoQuery = checkAddress(({ search }) => search === '', 'address-extras');
/** An issuer has no query (RFC 8414, 2), and paths are appended to it. */
export const issuer = v.pipe(text, addressChecks, hasNoQuery);

const withoutSlash = (value: string): string => value.replace(/(^|[^/])\/+$/, '$1');

/** `''`: the page's own origin. */
export const baseUrl = v.pipe(
  string,
  v.trim(),
  v.lazy((value) => (value === '' ? v.literal('') : v.pipe(addressChecks, hasNoQuery))),
  v.transform(withoutSlash),
);

export const path = v.pipe(
  text,
  v.regex(/^\/(?!\/)[\w.~/-]*$/, problem('not-a-path')),
  v.transform(withoutSlash),
);

/** A field name of RFC 9110, 5.1. */
export const headerName = v.pipe(text, v.regex(/^[!#$%&'*+.^`|~\w-]+$/, problem('not-a-header')));

/** Scopes separated by single spaces (the specification, Authentication 9). */
export const scope = v.pipe(text, v.regex(/^[^\s"\\]+(?: [^\s"\\]+)*$/, problem('not-scopes')));

export const contractVersion = v.pipe(
  text,
  v.check(
    (value) => value === UNSTABLE || parseContractVersion(value) !== undefined,
    problem('not-a-contract-version'),
  ),
);

export const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, problem('not-a-choice'));

export const updateTypes = v.pipe(
  v.array(oneOf(allTypes), problem('not-a-list')),
  v.nonEmpty(problem('empty-list')),
  v.transform((types) => allTypes.filter((type) => types.includes(type))),
);

export const flag = v.boolean(problem('not-a-flag'));

const minutes = (code: ConfigProblem) =>
  v.pipe(
    v.number(problem('not-a-number')),
    v.check((n) => n === 0 || (n >= 1 && n <= 1440), code),
  );
export const refreshMinutes = minutes('not-refresh-minutes');
export const idleMinutes = minutes('not-idle-minutes');

/** A URL, or a path on the LMS, with `{orgUnitId}` for the course. */
export const linkTemplate = v.pipe(
  text,
  v.check((value) => /^\/(?![/\\])/.test(value) || isSafeAddress(value), problem('not-an-address')),
  v.check((value) => value.includes('{orgUnitId}'), problem('no-placeholder')),
);

export const email = v.pipe(text, v.regex(/^[^\s@:]+@[^\s@:]+$/, problem('not-an-email')));

export const origin = v.pipe(
  text,
  v.check((value) => !value.includes('*'), problem('wildcard')),
  v.check(
    (value) => isSafeAddress(value) && new URL(value).origin === value,
    problem('not-an-origin'),
  ),
);

export const origins = v.array(origin, problem('not-origins'));

export const courseId = v.pipe(
  v.unknown(),
  v.check((value) => readOrgUnitId(value) !== undefined, problem('not-a-course-id')),
  v.transform((value) => readOrgUnitId(value) ?? ''),
);

const courseList = v.pipe(
  v.array(closed({ id: courseId, name: v.optional(text) }), problem('not-courses')),
  v.nonEmpty(problem('empty-list')),
);

export const courses = v.lazy((value) =>
  value === 'enrollments' ? v.literal('enrollments') : courseList,
);
