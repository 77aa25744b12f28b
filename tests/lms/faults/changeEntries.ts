// Applies a fault to the entries of a list, or to a single entry. Pure.
import type { EntryChange, Json } from './worldFault.ts';

type Fields = Record<string, Json>;

export function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function changeEntries(entries: readonly Json[], change: EntryChange): Json[] {
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
