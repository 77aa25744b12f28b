// Reads JSON that may be none: what was stored may be from another release, or from a person with the developer tools.

/** undefined for what is no JSON. Never throws. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
