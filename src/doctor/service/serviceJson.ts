// Text that should be JSON: a key file, the answer of a server. Refuses to say why it is none, because
// the reason that JSON.parse gives repeats the text.

/** undefined when it is no JSON. Never throws. */
export function parseServiceJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
