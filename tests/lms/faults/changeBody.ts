// Changes the JSON of an answer: its entries, or the list around them. Pure.
import { changeEntries, isFields } from './changeEntries.ts';
import type { FaultEffect, Json, ListChange } from './worldFault.ts';

type BodyEffect = Extract<FaultEffect, { kind: 'list' | 'entries' }>;

/** `url`: path and query of the request. An answer without a list is an entry of its own. */
export function changeBody(body: Json, effect: BodyEffect, url: string): Json {
  const name = ['Objects', 'Items'].find((one) => isFields(body) && Array.isArray(body[one]));
  const list = name !== undefined && isFields(body) ? body[name] : undefined;
  if (name === undefined || !isFields(body) || !Array.isArray(list)) {
    return effect.kind === 'entries' ? (changeEntries([body], effect.change)[0] ?? null) : body;
  }
  if (effect.kind === 'entries') return { ...body, [name]: changeEntries(list, effect.change) };
  return changeList({ body, name, list }, effect.change, url);
}

function changeList(
  { body, name, list }: { body: Record<string, Json>; name: string; list: Json[] },
  change: ListChange,
  url: string,
): Json {
  switch (change.kind) {
    case 'rename': {
      const { [name]: _, ...rest } = body;
      return { ...rest, [change.to]: list };
    }
    case 'bare':
      return list;
    case 'reverse':
      return { ...body, [name]: list.toReversed() };
    case 'next':
      return { ...body, Next: change.address };
    case 'fields':
      return { ...body, ...change.fields };
    case 'pages': {
      const { pathname, searchParams } = new URL(url, 'http://lms.invalid');
      const page = Number(searchParams.get('page') ?? 0);
      const end = (page + 1) * change.of;
      searchParams.set('page', String(page + 1));
      const next = end < list.length ? `${pathname}?${searchParams.toString()}` : null;
      return { ...body, [name]: list.slice(end - change.of, end), Next: next };
    }
  }
}
