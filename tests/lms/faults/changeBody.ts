// Changes the JSON of an answer: its entries, or the list around them. Pure.
import type { EntryChange, FaultEffect, Json, ListChange } from './worldFault.ts';

type Fields = Record<string, Json>;

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

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function changeEntries(entries: readonly Json[], change: EntryChange): Json[] {
  switch (change.kind) {
    case 'set':
      return onEach(entries, change.orgUnitId, (entry) => [{ ...entry, ...change.fields }]);
    case 'unset':
      return onEach(entries, change.orgUnitId, (entry) => [
        Object.fromEntries(Object.entries(entry).filter(([name]) => name !== change.field)),
      ]);
    case 'omit':
      return onEach(entries, change.orgUnitId, () => []);
    case 'repeat':
      return onEach(entries, change.orgUnitId, (entry) => [entry, { ...entry, ...change.fields }]);
    case 'add':
      return [...entries, change.entry];
    case 'numeric-ids':
      return onEach(entries, undefined, (entry) => [
        {
          ...entry,
          OrgUnitId: Number(entry['OrgUnitId']),
          UserId: Number(entry['UserId']),
        },
      ]);
  }
}

function onEach(
  entries: readonly Json[],
  orgUnitId: string | undefined,
  become: (entry: Fields) => Json[],
): Json[] {
  return entries.flatMap((entry) => {
    if (!isFields(entry)) return [entry];
    return orgUnitId === undefined || idOf(entry) === orgUnitId ? become(entry) : [entry];
  });
}

/** Counts name their org unit by `OrgUnitId`, enrolments by `OrgUnit.Id`. */
function idOf(entry: Fields): string {
  const orgUnit = entry['OrgUnit'];
  const id = isFields(orgUnit) ? orgUnit['Id'] : entry['OrgUnitId'];
  return typeof id === 'number' ? String(id) : typeof id === 'string' ? id : '';
}
