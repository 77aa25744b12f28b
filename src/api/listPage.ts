// Reads an ObjectListPage. The specification does not show its fields, so every known shape is accepted:
// `Objects` and `Next` as the product sends them, `Items`, `Results`, or a bare array.

export interface ListPage {
  readonly objects: readonly unknown[];
  readonly next: string | undefined;
}

/** undefined when the body is no list in any of the known shapes. */
export function readListPage(body: unknown): ListPage | undefined {
  if (Array.isArray(body)) return { objects: body, next: undefined };
  const fields: Record<string, unknown> = typeof body === 'object' ? { ...body } : {};
  const next = fields['Next'];
  for (const name of ['Objects', 'Items', 'Results']) {
    const objects = fields[name];
    if (Array.isArray(objects)) {
      return { objects, next: typeof next === 'string' && next !== '' ? next : undefined };
    }
  }
  return undefined;
}
