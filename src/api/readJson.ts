// Parses JSON without the messages of JSON.parse, which repeat the text.

/** Undefined: not JSON. Never throws. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
