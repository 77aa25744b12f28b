// Reads index.html (its files, and the policies in its meta tags), and loads those files and their imports.
import { defaultTreeAdapter, parse } from 'parse5';
import { START_PATH } from '../../paths/paths.ts';
import type { Load, LoadedFile, Unloaded } from './loadFile.ts';

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

export interface Asset {
  readonly address: string;
  readonly kind: 'script' | 'style' | 'picture';
  readonly first: boolean;
  readonly integrity: string | undefined;
  readonly namedBy: string;
  readonly answer: LoadedFile | Unloaded;
}

const MOST = 300;

/** Only files on the page's origin. `base` ends in a slash. */
export async function collectAssets(
  load: Load,
  pages: readonly { readonly address: string; readonly files: readonly NamedFile[] }[],
  base: string,
): Promise<readonly Asset[]> {
  const { origin } = new URL(base);
  const known = new Set<string>();
  const assets: Asset[] = [];

  async function add(
    address: string,
    { first, integrity, namedBy }: Pick<Asset, 'first' | 'integrity' | 'namedBy'>,
  ): Promise<void> {
    if (known.has(address) || known.size >= MOST || new URL(address).origin !== origin) return;
    known.add(address);
    const answer = await load(address);
    const kind = kindOf(address);
    assets.push({ address, kind, first, integrity, namedBy, answer });
    if (answer.kind === 'silence' || answer.status !== 200 || kind === 'picture') return;
    const further = readReferences(answer.text, address, base);
    await Promise.all(
      further.map((one) => add(one, { first: false, integrity: undefined, namedBy: address })),
    );
  }

  await Promise.all(
    pages.flatMap(({ address: namedBy, files }) =>
      files.map(({ address, kind, integrity }) =>
        add(address, { first: kind !== 'other', integrity, namedBy }),
      ),
    ),
  );
  return assets.toSorted(
    (a, b) => Number(b.first) - Number(a.first) || (a.address < b.address ? -1 : 1),
  );
}

function kindOf(address: string): Asset['kind'] {
  const { pathname } = new URL(address);
  if (/\.m?js$/.test(pathname)) return 'script';
  return pathname.endsWith('.css') ? 'style' : 'picture';
}

const CHUNK =
  /["'`]((?:\.{1,2}\/|\/)?(?:[\w.-]+\/)*[\w.-]+-[\w-]{6,12}\.(?:js|css|svg|woff2))(?:#[\w-]+)?["'`]/g;
/** Without `(`, so that no part of the text is read twice. */
const STYLE_URL = /url\(\s*["']?([^"'()#\s]+)/g;
const OF_BUILD = /-[\w-]{6,12}\.(?:svg|png|woff2)$/;

/** Absolute and unique addresses. `base`: the page's. */
function readReferences(text: string, address: string, base: string): readonly string[] {
  const chunks = [...text.matchAll(CHUNK)].map(([, name = '']) => name);
  const urls = [...text.matchAll(STYLE_URL)].map(([, name = '']) => name);
  const named = [...chunks, ...urls.filter((name) => OF_BUILD.test(name))];
  const addresses = named.flatMap((name) => {
    // Bare paths (`assets/…`) belong to the build.
    const from = /^(?:\.{0,2}\/)/.test(name) || address.endsWith('.css') ? address : base;
    return URL.canParse(name, from) ? [new URL(name, from).href] : [];
  });
  return [...new Set(addresses)];
}
