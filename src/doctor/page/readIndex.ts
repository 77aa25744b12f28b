// Reads index.html: its files, and the policies in its meta tags.
import { START_PATH } from '../../paths/paths.ts';

export interface NamedFile {
  readonly address: string;
  readonly kind: 'script' | 'style' | 'other';
  readonly integrity: string | undefined;
}

export interface IndexFile {
  readonly files: readonly NamedFile[];
  /** Policies in `<meta http-equiv>`. */
  readonly policies: readonly string[];
  /** The build writes no inline scripts. */
  readonly inlineScripts: number;
  /** Scripts that are not in `files`. */
  readonly foreignScripts: readonly string[];
  /** The type, if not `module`. */
  readonly scriptType: string | undefined;
  /** A `<base>` on another origin. */
  readonly foreignBase: string | undefined;
}

export function readIndex(html: string, address: string): IndexFile {
  const text = withoutComments(html);
  const base = resolve(attribute(/<base\b[^<>]*>/i.exec(text)?.[0] ?? '', 'href') ?? '', address);
  const { origin } = new URL(address);
  const isForeign = base !== undefined && new URL(base).origin !== origin;
  const foreignBase = isForeign ? base : undefined;
  const files: NamedFile[] = [];
  const policies: string[] = [];
  const foreignScripts: string[] = [];
  let scriptType: string | undefined;
  let inlineScripts = 0;
  for (const [tag, name = ''] of text.matchAll(/<(script|link|meta)\b[^<>]*>/gi)) {
    const integrity = attribute(tag, 'integrity');
    const add = (kind: NamedFile['kind'], written: string | undefined): void => {
      const full = resolve(written ?? '', foreignBase === undefined ? (base ?? address) : address);
      if (written !== undefined && full !== undefined)
        files.push({ address: full, kind, integrity });
    };
    switch (name.toLowerCase()) {
      case 'script': {
        const source = attribute(tag, 'src');
        const full = source === undefined ? undefined : resolve(source, address);
        // Not the code that the page needs.
        if (source?.endsWith(START_PATH) === true) add('other', source);
        else if (full !== undefined && !isOfBuild(full, origin)) foreignScripts.push(full);
        else if (source !== undefined) {
          add('script', source);
          const type = attribute(tag, 'type') ?? '';
          if (type.toLowerCase() !== 'module') scriptType ??= type;
        } else if (isCode(attribute(tag, 'type'))) inlineScripts += 1;
        break;
      }
      case 'link': {
        const relation = attribute(tag, 'rel')?.toLowerCase() ?? '';
        if (relation === 'modulepreload') add('script', attribute(tag, 'href'));
        if (relation === 'stylesheet') add('style', attribute(tag, 'href'));
        if (/\bicon\b/.test(relation)) add('other', attribute(tag, 'href'));
        break;
      }
      default: {
        const content = attribute(tag, 'content');
        const isPolicy = attribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy';
        if (isPolicy && content !== undefined) policies.push(content);
      }
    }
  }
  return { files, policies, inlineScripts, foreignScripts, scriptType, foreignBase };
}

/** An expression with a lazy quantifier would look for the end from each beginning. */
function withoutComments(html: string): string {
  const [before = '', ...comments] = html.split('<!--');
  return before + comments.map((text) => text.split('-->').slice(1).join('-->')).join('');
}

/** The build puts code into /assets/. */
function isOfBuild(script: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(script);
  return from === origin && pathname.includes('/assets/');
}

/** Import maps and data blocks do not run. */
function isCode(type = ''): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim());
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return (found?.[1] ?? found?.[2] ?? found?.[3])?.replaceAll('&amp;', '&');
}

function resolve(written: string, base: string): string | undefined {
  return URL.canParse(written, base) ? new URL(written, base).href : undefined;
}
