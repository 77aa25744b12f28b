// Removes known secrets from the output.

export interface Secrets {
  /** Ignores values under 4 characters, such as `no`. */
  readonly add: (value: string) => void;
  /** Replaces secrets with `…`: raw, or encoded for addresses, forms, JSON, HTML, base64. */
  readonly remove: (text: string) => string;
}

const SHORTEST = 4;
/** Each character takes several patterns. Longer words of a server are left out anyway: see `quote`. */
const LONGEST = 4_000;

export function createSecrets(): Secrets {
  const known = new Map<string, readonly Form[]>();
  const patternsOf = createPatterns();

  function add(value: string): void {
    const secret = withoutEdges(value.slice(0, LONGEST));
    if (secret.length < SHORTEST || known.has(secret)) return;
    known.set(
      secret,
      [secret, ...asBase64(secret)].map((form) => readForm(form, patternsOf)),
    );
    // The signature is the only secret part of a JWT.
    const [, signature] =
      /^[\w-]+\.[\w-]+\.([\w-]+)$/.exec(value.length > LONGEST ? value : secret) ?? [];
    if (signature !== undefined) add(signature);
  }

  return {
    add,
    remove(text) {
      // A secret may contain another.
      const longestFirst = [...known].toSorted(([a], [b]) => b.length - a.length);
      return longestFirst.flatMap(([, forms]) => forms).reduce(without, text);
    },
  };
}

/** Base64 padding may be cut off. An expression would look for the end from each `=`. */
function withoutEdges(text: string): string {
  const characters = Array.from(text);
  const start = characters.findIndex((character) => /[^\s\p{C}]/u.test(character));
  const last = characters.findLastIndex((character) => /[^\s\p{C}=]/u.test(character));
  return start === -1 ? '' : characters.slice(start, last + 1).join('');
}

interface Form {
  readonly raw: string;
  /** Global pattern: the first character. */
  readonly start: RegExp;
  /** Sticky patterns per character: one pattern for a long token overflows V8's stack. */
  readonly parts: readonly (readonly RegExp[])[];
}

function readForm(raw: string, patternsOf: (part: string) => readonly RegExp[]): Form {
  const parts = (raw.match(/[\s\p{C}]+|\\+|[^]/gu) ?? []).map(patternsOf);
  const [first = []] = parts;
  const sources = first.map(({ source }) => source);
  return { raw, start: new RegExp(`(?=${sources.join('|')})`, 'giu'), parts };
}

/** Equal parts share their expressions: long tokens would have a hundred thousand. */
function createPatterns(): (part: string) => readonly RegExp[] {
  const known = new Map<string, readonly RegExp[]>();
  return (part) => {
    const shared = known.get(part) ?? sourcesOf(part).map((source) => new RegExp(source, 'iuy'));
    known.set(part, shared);
    return shared;
  };
}

function without(text: string, { raw, start, parts }: Form): string {
  // Each part takes a character at least.
  if (text.length < parts.length) return text;
  const before = text.replaceAll(raw, '…');
  let rest = '';
  let from = 0;
  for (const { index } of before.matchAll(start)) {
    const end = index < from ? undefined : endOf(before, index, parts);
    if (end === undefined) continue;
    rest += `${before.slice(from, index)}…`;
    from = end;
  }
  return rest + before.slice(from);
}

/** Follows alternatives in parallel: `&` may be literal or begin a character reference. */
function endOf(text: string, start: number, parts: Form['parts']): number | undefined {
  let ends = new Set([start]);
  for (const patterns of parts) {
    const next = new Set<number>();
    for (const end of ends)
      for (const pattern of patterns) {
        pattern.lastIndex = end;
        if (pattern.test(text)) next.add(pattern.lastIndex);
      }
    if (next.size === 0) return undefined;
    ends = next;
  }
  return Math.max(...ends);
}

function sourcesOf(part: string): readonly string[] {
  // JSON doubles backslashes.
  if (part.startsWith('\\')) return [String.raw`(?:\\|%5c|&(?:#92|#x5c|bsol);)+`];
  // `quote` collapses white space.
  if (/^[\s\p{C}]/u.test(part))
    return [Array.from(part, (one) => `(?:${encodingsOf(one).join('|')})`).join(''), '[\\s+]+'];
  return encodingsOf(part);
}

/** The base64url form, and the form encoding of a space. */
const others: Readonly<Record<string, string>> = { '+': '-', '/': '_', ' ': '\\+' };

function encodingsOf(character: string): readonly string[] {
  const percent = [...Buffer.from(character)].map((byte) => `%${hex(byte)}`).join('');
  const raw = character.replace(/[$()*+./?[\\\]^{|}]/, String.raw`\$&`);
  if (/[a-z\d]/i.test(character)) return [raw, percent];
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from(character.split(''), (unit) => hex(unit.charCodeAt(0)).padStart(4, '0'));
  const json = units.map((unit) => String.raw`\\*u${unit}`).join('');
  const html = `&(?:#0*${code}|#x0*${hex(code)}|[a-z]+\\d*);`;
  const own = String.raw`\\*u\{0*${hex(code)}\}|\\+[bfnrtv]`;
  const other = others[character];
  const plain = String.raw`\\*${raw}`;
  return [percent, json, own, html, plain, ...(other === undefined ? [] : [other])];
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0');
}

/**
 * The part of base64 that depends only on the secret, at each bit offset. Basic credentials are form-encoded (RFC 6749,
 * 2.3.1).
 */
function asBase64(secret: string): string[] {
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  const inAddress = encodeURIComponent(Buffer.from(secret).toString());
  const texts = new Set([secret, form, form.replaceAll('+', '%20'), inAddress]);
  return [...texts].flatMap((text) =>
    [0, 1, 2].map((offset) => {
      const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
      const [from, to] = [Math.ceil((offset * 8) / 6), Math.floor((bytes.length * 8) / 6)];
      return bytes.toString('base64').slice(from, to);
    }),
  );
}
