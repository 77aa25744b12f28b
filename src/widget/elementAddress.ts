// The address of the widget's frame, from the attributes of <course-updates>. Whatever they hold, it stays on the
// page that the host chose, and each attribute is one parameter.
import { hostParameters } from '../paths/frameMessages.ts';
import { EMBED_PATH } from '../paths/paths.ts';

type HostParameter = (typeof hostParameters)[number];

/** Where the page can say itself what it does not know, it is told everything. */
const known: Readonly<Record<HostParameter, RegExp>> = {
  courses: /./,
  types: /./,
  theme: /^(?:light|dark)$/,
  lang: /^[a-z\d-]{2,35}$/i,
  layout: /^strip$/,
};

export interface ElementAddressSource {
  /** The value of an attribute; null: there is none. */
  readonly attribute: (name: HostParameter | 'src') => string | null;
  /** Of element.js, which lies beside the page's index.html. */
  readonly script: string;
  /** Of the host's document: what a relative `src` is relative to. */
  readonly host: string;
}

/** Never throws for addresses of scripts and documents. */
export function elementAddress({ attribute, script, host }: ElementAddressSource): URL {
  const address = new URL(`.${EMBED_PATH}`, pageOf(attribute('src'), host) ?? script);
  for (const name of hostParameters) {
    const value = attribute(name)?.trim() ?? '';
    if (known[name].test(value)) address.searchParams.set(name, value);
  }
  return address;
}

/** The folder that the page is served from; undefined: that is no address of a page. */
function pageOf(src: string | null, host: string): URL | undefined {
  if (!src || !URL.canParse(src, host)) return undefined;
  const { protocol, origin, pathname } = new URL(src, host);
  // A script's address would run in the host's page.
  if (!/^https?:$/.test(protocol)) return undefined;
  const folder = pathname.replace(/\/*(?:embed|index\.html)?\/*$/, '');
  return new URL(`${origin}${folder}/`);
}
