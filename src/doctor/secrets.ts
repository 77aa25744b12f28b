// The secrets that the doctor knows, and their removal from all that it prints.

export interface Secrets {
  /** Ignored below 4 characters: removing `no` or `1` would destroy the report, and no service issues such tokens. */
  readonly add: (value: string) => void;
  /** `text` with `…` in place of each secret: raw, or encoded for an address, a form, JSON, HTML or as base64. */
  readonly remove: (text: string) => string;
}

const SHORTEST = 4;

export function createSecrets(): Secrets {
  const known = new Map<string, readonly Form[]>();

  function add(value: string): void {
    // The padding of base64 tells nothing, and may be cut off.
    const secret = value.replaceAll(/^[\s\p{C}]+|[\s\p{C}=]+$/gu, '');
    if (secret.length < SHORTEST || known.has(secret)) return;
    known.set(secret, [secret, ...asBase64(secret)].map(readForm));
    // Of a JWT, the signature is what others cannot make.
    const [, signature] = /^[\w-]+\.[\w-]+\.([\w-]+)$/.exec(secret) ?? [];
    if (signature !== undefined) add(signature);
  }

  return {
    add,
    remove(text) {
      // Longest first: a secret may be part of another.
      const longestFirst = [...known].toSorted(([a], [b]) => b.length - a.length);
      return longestFirst.flatMap(([, forms]) => forms).reduce(without, text);
    },
  };
}

interface Form {
  readonly raw: string;
  /** Global: finds its first character, encoded or not. */
  readonly first: RegExp;
  /** Sticky: one for each character after that. A pattern for the whole of a long token overflows V8's stack. */
  readonly others: readonly RegExp[];
}

function readForm(raw: string): Form {
  const [first = '', ...others] = (raw.match(/[\s\p{C}]+|\\+|[^]/gu) ?? []).map(patternOf);
  return {
    raw,
    first: new RegExp(first, 'giu'),
    others: others.map((other) => new RegExp(other, 'iuy')),
  };
}

function without(text: string, { raw, first, others }: Form): string {
  const before = text.replaceAll(raw, '…');
  let rest = '';
  let from = 0;
  for (const { 0: found, index } of before.matchAll(first)) {
    const end = index < from ? undefined : endOf(before, index + found.length, others);
    if (end === undefined) continue;
    rest += `${before.slice(from, index)}…`;
    from = end;
  }
  return rest + before.slice(from);
}

function endOf(text: string, start: number, parts: readonly RegExp[]): number | undefined {
  let end = start;
  for (const part of parts) {
    part.lastIndex = end;
    if (!part.test(text)) return undefined;
    end = part.lastIndex;
  }
  return end;
}

function patternOf(part: string): string {
  // JSON doubles them, and puts one before a quote that follows.
  if (part.startsWith('\\')) return String.raw`(?:\\|%5c|&(?:#92|#x5c|bsol);)+`;
  const exactly = Array.from(part, encodingsOf).join('');
  // `quote` makes one blank of several.
  return /^[\s\p{C}]/u.test(part) ? String.raw`(?:${exactly}|[\s+]+)` : exactly;
}

/** The other mark of base64 in base64url, and the blank in a form. */
const others: Readonly<Record<string, string>> = { '+': '|-', '/': '|_', ' ': '|\\+' };

function encodingsOf(character: string): string {
  const percent = [...Buffer.from(character)].map((byte) => `%${hex(byte)}`).join('');
  const raw = character.replace(/[$()*+./?[\\\]^{|}]/, String.raw`\$&`);
  if (/[a-z\d]/i.test(character)) return `(?:${raw}|${percent})`;
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from(character.split(''), (unit) => hex(unit.charCodeAt(0)).padStart(4, '0'));
  const json = units.map((unit) => String.raw`\\*u${unit}`).join('');
  const html = `&(?:#0*${code}|#x0*${hex(code)}|[a-z]+\\d*);`;
  const own = String.raw`\\*u\{0*${hex(code)}\}|\\+[bfnrtv]`;
  return `(?:${percent}|${json}|${own}|${html}|\\\\*${raw}${others[character] ?? ''})`;
}

function hex(code: number): string {
  return code.toString(16).padStart(2, '0');
}

/**
 * Of the base64 of a text with the secret in it, the part that depends on the secret alone, which begins at one of
 * three bits. Basic credentials (RFC 6749, 2.3.1) are such a text, with the secret as in a form.
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
