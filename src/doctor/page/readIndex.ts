// Reads index.html: its files, and the policies in its meta tags.
import { defaultTreeAdapter, parse } from 'parse5';
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
  const elements = elementsOf(html);
  const written = elements.find(([name]) => name === 'base')?.[1]['href'];
  const base = resolve(written ?? '', address);
  const { origin } = new URL(address);
  const isForeign = base !== undefined && new URL(base).origin !== origin;
  const foreignBase = isForeign ? base : undefined;
  const files: NamedFile[] = [];
  const policies: string[] = [];
  const foreignScripts: string[] = [];
  let scriptType: string | undefined;
  let inlineScripts = 0;
  for (const [name, attributes] of elements) {
    const { src, type = '', rel = '', href, integrity, content } = attributes;
    const add = (kind: NamedFile['kind'], named = ''): void => {
      const full = resolve(named, isForeign ? address : (base ?? address));
      if (named !== '' && full !== undefined) files.push({ address: full, kind, integrity });
    };
    if (name === 'script') {
      const full = src === undefined ? undefined : resolve(src, address);
      // Not the code that the page needs.
      if (src?.endsWith(START_PATH) === true) add('other', src);
      else if (full !== undefined && !isOfBuild(full, origin)) foreignScripts.push(full);
      else if (src !== undefined) {
        add('script', src);
        if (type.toLowerCase() !== 'module') scriptType ??= type;
      } else if (isCode(type)) inlineScripts += 1;
    } else if (name === 'link') {
      const relation = rel.toLowerCase();
      if (relation === 'modulepreload') add('script', href);
      if (relation === 'stylesheet') add('style', href);
      if (/\bicon\b/.test(relation)) add('other', href);
    } else if (name === 'meta' && content !== undefined) {
      const kind = attributes['http-equiv']?.toLowerCase();
      if (kind === 'content-security-policy') policies.push(content);
    }
  }
  return { files, policies, inlineScripts, foreignScripts, scriptType, foreignBase };
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** In their order, as a browser with scripts reads them. */
function elementsOf(html: string): readonly (readonly [name: string, Attributes])[] {
  const elements: [string, Attributes][] = [];
  const treeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...[name, space, attributes]: Created) => {
      elements.push([name, Object.fromEntries(attributes.map((one) => [one.name, one.value]))]);
      return defaultTreeAdapter.createElement(name, space, attributes);
    },
  };
  parse(html, { treeAdapter });
  return elements;
}

type Created = Parameters<typeof defaultTreeAdapter.createElement>;

/** The build puts code into /assets/. */
function isOfBuild(script: string, origin: string): boolean {
  const { origin: from, pathname } = new URL(script);
  return from === origin && pathname.includes('/assets/');
}

/** Import maps and data blocks do not run. */
function isCode(type: string): boolean {
  return /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim());
}

function resolve(written: string, base: string): string | undefined {
  return URL.canParse(written, base) ? new URL(written, base).href : undefined;
}
