// ObjectListPage: field names not shown in the specification, so the known shapes are all read:
// `Objects` and `Next` as the product sends them, `Items`, or a bare array.
import * as v from 'valibot';

const Page = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((objects) => ({ objects, next: undefined })),
  ),
  v.pipe(
    v.looseObject({ Objects: v.array(v.unknown()), Next: v.optional(v.unknown()) }),
    v.transform((page) => ({ objects: page.Objects, next: page.Next })),
  ),
  v.pipe(
    v.looseObject({ Items: v.array(v.unknown()), Next: v.optional(v.unknown()) }),
    v.transform((page) => ({ objects: page.Items, next: page.Next })),
  ),
]);

export interface ListPage {
  readonly objects: readonly unknown[];
  readonly next: string | undefined;
}

/** undefined when the body is no list in any of the known shapes. */
export function readListPage(body: unknown): ListPage | undefined {
  const page = v.safeParse(Page, body);
  if (!page.success) return undefined;
  const { objects, next } = page.output;
  return { objects, next: typeof next === 'string' && next !== '' ? next : undefined };
}
