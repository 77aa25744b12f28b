// Reads a file of the administrator's as text, decoded as fetch decodes an answer: Windows editors begin one with
// a byte order mark.
import { readFile } from 'node:fs/promises';

/** UTF-8, without a byte order mark; undefined when it cannot be read. Never throws. */
export async function readTextFile(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
