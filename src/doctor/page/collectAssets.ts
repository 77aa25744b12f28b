// Everything that a browser would load for the page, sooner or later: what index.html names, and what that names.
import type { NamedFile } from './readIndex.ts';
import type { Load, LoadedFile, Unloaded } from './loadFile.ts';
import { readReferences } from './readReferences.ts';

export interface Asset {
  readonly address: string;
  readonly kind: 'script' | 'style' | 'picture';
  /** Whether the page shows nothing without it. */
  readonly first: boolean;
  readonly integrity: string | undefined;
  /** The file that names it. */
  readonly namedBy: string;
  readonly answer: LoadedFile | Unloaded;
}

/** More than any build has. */
const MOST = 300;

export interface NamingPage {
  readonly address: string;
  readonly files: readonly NamedFile[];
}

/** `base`: of the page, ending in a slash. Only what lies on its own origin is loaded. Never throws. */
export async function collectAssets(
  load: Load,
  pages: readonly NamingPage[],
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
