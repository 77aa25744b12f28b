// The frame's address from the attributes of <course-updates>, of which only `src` can change its page; and its title.
import { frameChoices, hostParameters } from '../paths/frameMessages.ts';
import { EMBED_PATH } from '../paths/paths.ts';

type HostParameter = (typeof hostParameters)[number];

/** The page itself reports unknown courses and types. */
const known: Readonly<Record<HostParameter, RegExp>> = {
  courses: /./,
  types: /./,
  theme: oneOf(frameChoices.theme),
  lang: /^[\w-]{2,35}$/,
  layout: oneOf(frameChoices.layout),
  person: /./,
};

function oneOf(values: readonly string[]): RegExp {
  return RegExp(`^(?:${values.join('|')})$`);
}

export interface ElementAddressSource {
  /** null: not set. */
  readonly attribute: (name: HostParameter | 'src') => string | null;
  /** Address of element.js, beside index.html. */
  readonly script: string;
  /** Base of a relative `src`. */
  readonly host: string;
}

/** Never throws for valid `script` and `host`. */
export function elementAddress({ attribute, script, host }: ElementAddressSource): URL {
  const address = new URL(`.${EMBED_PATH}`, pageOf(attribute('src'), host) ?? script);
  for (const name of hostParameters) {
    const value = attribute(name)?.trim() ?? '';
    if (known[name].test(value)) address.searchParams.set(name, value);
  }
  return address;
}

/** The page's folder; undefined: no address of a page. */
function pageOf(src: string | null, host: string): URL | undefined {
  if (!src || !URL.canParse(src, host)) return undefined;
  const { protocol, origin, pathname } = new URL(src, host);
  // `javascript:` would run in the host's page.
  if (!/^https?:$/.test(protocol)) return undefined;
  const folder = pathname.replace(/\/*(?:embed|index\.html)?\/*$/, '');
  return new URL(`${origin}${folder}/`);
}

/** `page.title` by primary language subtag (BCP 47): the catalogues are too large for element.js. */
const titles = new Map([
  ['ar', 'مستجدات المقررات'],
  ['de', 'Kursneuigkeiten'],
  ['es', 'Novedades de tus cursos'],
  ['fr', 'Nouveautés de vos cours'],
  ['ja', 'コース更新情報'],
  ['pt', 'Novidades dos seus cursos'],
]);

/** `lang`: BCP 47 tag, or a POSIX locale such as `pt_BR`. Falls back to English. */
export function elementTitle(lang: string): string {
  const [primary = ''] = lang.toLowerCase().split(/[-_]/);
  return titles.get(primary) ?? 'Course updates';
}
