// Parses JSON without the messages of JSON.parse, which repeat the text.
import { attempt } from './attempt.ts';

/** Undefined: not JSON. Never throws. */
export function readJson(text: string): unknown {
  return attempt(() => JSON.parse(text));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
