// The known keys of config.json and doctor.json, from their schemas.
import { isRecord } from '../../api/isRecord.ts';
import { ConfigFile } from '../../config/config.ts';
import { nearestNames, plainName } from '../../command/nearestNames.ts';

/** By the path of their object: `''`, `auth`, `courses[]`. */
export type KnownKeys = ReadonlyMap<string, readonly string[]>;

/** `schema`: of `closed` objects. */
export function knownKeys(schema: unknown): KnownKeys {
  return new Map(objectsIn(schema, ''));
}

export const configKeys = knownKeys(ConfigFile);

function objectsIn(schema: unknown, path: string): readonly [string, readonly string[]][] {
  if (!isRecord(schema)) return [];
  const { entries, wrapped, item, pipe, getter } = schema;
  if (!isRecord(entries))
    return [
      ...objectsIn(wrapped, path),
      ...objectsIn(item, `${path}[]`),
      ...(Array.isArray(pipe) ? pipe.flatMap((one) => objectsIn(one, path)) : []),
      ...(typeof getter === 'function' ? objectsIn(getter(undefined), path) : []),
    ];
  const inner = Object.entries(entries).flatMap(([key, value]) =>
    objectsIn(value, pathOf(path, key)),
  );
  return [[path, Object.keys(entries)], ...inner];
}

/** The paths of known keys that `key` in the object at `path` probably means: near it, or elsewhere. */
export function meantKeys(known: KnownKeys, path: string, key: string): readonly string[] {
  const near = nearestNames(key, known.get(path.replaceAll(/\[\d+\]/g, '[]')) ?? []);
  if (near.length > 0) return near.map((one) => pathOf(path, one));
  const plain = plainName(key);
  return [...known].flatMap(([part, keys]) =>
    keys
      .map((one) => pathOf(part, one))
      .filter((full) => [full, full.replace(/^.*\./, '')].some((one) => plainName(one) === plain)),
  );
}

function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
