// A schema for each value of config.json; its message is the code of a problem.
import * as v from 'valibot';
import { parseContractVersion, UNSTABLE } from '../api/versions.ts';
import { isSafeAddress } from '../api/isSafeAddress.ts';
import { readOrgUnitId } from '../api/orgUnitId.ts';
import { updateTypes as allTypes } from '../api/updateType.ts';
import type { ConfigProblem as Problem } from './configTexts.ts';

const stranger = v.never('unknown-key' satisfies Problem);
/** Valibot skips these names; here they are unknown keys. */
const unseen = ['__proto__', 'prototype', 'constructor'];

/** An object without unknown keys. */
export function closed<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<unknown, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  return v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), 'not-an-object' satisfies Problem),
    v.lazy((value) =>
      v.objectWithRest(withUnseen(entries, value), stranger, 'not-an-object' satisfies Problem),
    ),
  );
}

function withUnseen<E extends v.ObjectEntries>(entries: E, value: unknown): E {
  const present = unseen.filter((key) => Object.hasOwn(Object(value), key));
  return { ...entries, ...Object.fromEntries(present.map((key) => [key, stranger])) };
}

const string = v.string('not-text' satisfies Problem);
export const text = v.pipe(string, v.trim(), v.nonEmpty('empty' satisfies Problem));
const check = (test: (value: string) => boolean, code: Problem) => v.check(test, code);
const matching = (pattern: RegExp, code: Problem) => v.pipe(text, v.regex(pattern, code));

/** One line, without characters that change the direction of the surrounding sentence. */
export const shortName = matching(
  /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]{1,40}$/u,
  'not-a-short-name',
);

/** `#rrggbb`. */
export const color = matching(/^#[\da-f]{6}$/i, 'not-a-color');

/** Passes invalid URLs, which are another problem. */
const checkAddress = (test: (url: URL) => boolean, code: Problem) =>
  check((value) => !URL.canParse(value) || test(new URL(value)), code);

const addressChecks = v.pipe(
  v.string(),
  check((value) => URL.canParse(value), 'not-an-address'),
  checkAddress(({ href }) => isSafeAddress(href), 'not-https'),
  checkAddress((url) => url.username + url.password + url.hash === '', 'address-extras'),
);
export const address = v.pipe(text, addressChecks);

const isBase = checkAddress(({ href }) => !/\?|\/\.well-known\//.test(href), 'address-extras');
/** An issuer has no query (RFC 8414, 2), and paths are appended to it. */
export const issuer = v.pipe(text, addressChecks, isBase);

const withoutSlash = (value: string): string => value.replace(/(^|[^/])\/+$/, '$1');

/** `''`: the page's own origin. */
export const baseUrl = v.pipe(
  string,
  v.trim(),
  v.lazy((value) => (value === '' ? v.literal('') : v.pipe(addressChecks, isBase))),
  v.transform(withoutSlash),
);

export const path = v.pipe(
  matching(/^\/(?!\/)[\w.~/-]*$/, 'not-a-path'),
  v.transform(withoutSlash),
);

/** A field name of RFC 9110, 5.1. */
export const headerName = matching(/^[!#$%&'*+.^`|~\w-]+$/, 'not-a-header');

/** Scopes separated by single spaces; commas separate the actions of a scope (the specification, Authentication 9). */
export const scope = matching(
  /^(?:(?:^| )[^\s"\\,]+(?::[^\s"\\,:]+(?:,[^\s"\\,:]+)+)?)+$/,
  'not-scopes',
);

export const contractVersion = v.pipe(
  text,
  check(
    (value) => value === UNSTABLE || parseContractVersion(value) !== undefined,
    'not-a-contract-version',
  ),
);

export const oneOf = <const T extends readonly string[]>(choices: T) =>
  v.picklist(choices, 'not-a-choice' satisfies Problem);

export const updateTypes = v.pipe(
  v.array(oneOf(allTypes), 'not-a-list' satisfies Problem),
  v.nonEmpty('empty-list' satisfies Problem),
  v.transform((types) => allTypes.filter((type) => types.includes(type))),
);

export const flag = v.boolean('not-a-flag' satisfies Problem);

const minutes = (code: Problem) =>
  v.pipe(
    v.number('not-a-number' satisfies Problem),
    v.check((n) => n === 0 || (n >= 1 && n <= 1440), code),
  );
export const refreshMinutes = minutes('not-refresh-minutes');
export const idleMinutes = minutes('not-idle-minutes');

/** A URL, or a path on the LMS, with `{orgUnitId}` for the course. */
export const linkTemplate = v.pipe(
  text,
  check((value) => /^\/(?![/\\\s])/.test(value) || isSafeAddress(value), 'not-an-address'),
  check((value) => value.includes('{orgUnitId}'), 'no-placeholder'),
);

export const email = matching(/^[^\s@:]+@[^\s@:]+$/, 'not-an-email');

export const origin = v.pipe(
  text,
  check((value) => !value.includes('*'), 'wildcard'),
  check((value) => isSafeAddress(value) && new URL(value).origin === value, 'not-an-origin'),
);

export const origins = v.array(origin, 'not-origins' satisfies Problem);

export const courseId = v.pipe(
  v.unknown(),
  v.check((value) => readOrgUnitId(value) !== undefined, 'not-a-course-id' satisfies Problem),
  v.transform((value) => readOrgUnitId(value) ?? ''),
);

const course = closed({ id: courseId, name: v.optional(text) });

const courseList = v.pipe(
  v.array(course, 'not-courses' satisfies Problem),
  v.nonEmpty('empty-list' satisfies Problem),
);

export const courses = v.lazy((value) =>
  value === 'enrollments' ? v.literal('enrollments') : courseList,
);
