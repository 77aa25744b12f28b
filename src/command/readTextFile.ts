// Reads a text file without a byte order mark, as fetch does.
import { readFile } from 'node:fs/promises';

/** UTF-8; undefined: unreadable. Never throws. */
export async function readTextFile(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}
