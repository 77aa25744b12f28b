// Loads all files of the page: those in index.html, and their imports.
import type { Load, LoadedFile, Unloaded } from './loadFile.ts';
import type { NamedFile } from './readIndex.ts';

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
