// Every place in a JSON value, and the value with another one there.

type Place = readonly (string | number)[];

export function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [place, ...entries.flatMap(([key, one]) => placesIn(one, [...place, key]))];
}

/** undefined removes the key at `place`. */
export function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? replaced(one, rest, by) : one));
  const entries = Object.entries(Object(value)).flatMap(([name, one]) => {
    const next = name === key ? replaced(one, rest, by) : one;
    return next === undefined ? [] : [[name, next]];
  });
  return Object.fromEntries(entries);
}
