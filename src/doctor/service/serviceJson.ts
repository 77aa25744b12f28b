// Parses text that should be JSON: a key file, the answer of a server. It does not say why it failed, because
// the messages of JSON.parse repeat the text.

/** undefined when it is no JSON. Never throws. */
export function parseServiceJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
