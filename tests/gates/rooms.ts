// Who may import whom, as a table. What a room may use is listed; everything else it may not.
// Refuses exceptions for single files: a file that needs one wants a room of its own.

type RoomName =
  | 'api'
  | 'model'
  | 'config'
  | 'host'
  | 'paths'
  | 'auth'
  | 'service'
  | 'queries'
  | 'messages'
  | 'preferences'
  | 'ui'
  | 'page'
  | 'element'
  | 'doctor'
  | 'headers'
  | 'lms';

export interface Room {
  readonly name: RoomName;
  readonly files: RegExp;
  /** Rooms whose code it may import, besides its own. */
  readonly uses: readonly RoomName[];
  /** Rooms of which it may import types only. */
  readonly usesTypesOf: readonly RoomName[];
  readonly neverImports?: RegExp;
  /** Globals. */
  readonly neverNames?: readonly string[];
}

const STORAGE = ['localStorage', 'sessionStorage'];
const REACT = /(?:^|\/)react(?:-|\/|$)/;
const SIGN_IN_LIBRARY = /^oidc-client-ts(?:\/|$)/;
/** Runs in a page, a worker and Node alike. */
const anywhere = {
  uses: [],
  usesTypesOf: [],
  neverImports: REACT,
  neverNames: ['window', 'document', ...STORAGE],
};

/** `src/name.ts`, `src/nameAndMore.ts` and `src/name/…`: one room that may grow. */
function grown(name: string): RegExp {
  return new RegExp(`^src/${name}(?:[A-Z][^/]*)?(?:/.+)?\\.\\w+$`);
}

const rooms: readonly Room[] = [
  { name: 'api', files: /^src\/api\//, ...anywhere },
  { name: 'model', files: /^src\/model\//, ...anywhere, uses: ['api'] },
  { name: 'config', files: grown('config'), ...anywhere, uses: ['api'] },
  { name: 'host', files: grown('host'), ...anywhere },
  { name: 'paths', files: grown('paths'), ...anywhere },
  {
    name: 'auth',
    files: /^src\/auth\/(?!(?:service\w*|takeCallback)\.ts$)/,
    uses: ['api', 'paths', 'service'],
    usesTypesOf: ['config'],
  },
  // What the doctor, too, may know of signing in.
  {
    name: 'service',
    files: /^src\/auth\/(?:service\w*|takeCallback)\.ts$/,
    uses: ['api', 'paths', 'auth'],
    usesTypesOf: ['config'],
  },
  { name: 'queries', files: grown('queries'), uses: ['api'], usesTypesOf: ['model'] },
  {
    name: 'messages',
    files: grown('messages'),
    uses: [],
    usesTypesOf: [
      'api',
      'model',
      'config',
      'host',
      'auth',
      'service',
      'queries',
      'preferences',
      'doctor',
    ],
  },
  { name: 'preferences', files: grown('preferences'), uses: [], usesTypesOf: ['api', 'model'] },
  {
    name: 'ui',
    files: /^src\/ui\//,
    uses: ['api', 'model', 'config', 'host', 'paths', 'auth', 'queries', 'messages', 'preferences'],
    usesTypesOf: [],
    neverImports: SIGN_IN_LIBRARY,
    neverNames: ['fetch', ...STORAGE],
  },
  {
    name: 'page',
    files: /^src\/(?:(?:main|boot|loadConfig)\.tsx?|[^/]+\.css)$/,
    uses: [
      'api',
      'model',
      'config',
      'host',
      'paths',
      'auth',
      'service',
      'queries',
      'messages',
      'preferences',
      'ui',
    ],
    usesTypesOf: [],
  },
  {
    name: 'element',
    files: grown('element'),
    uses: ['host', 'paths'],
    usesTypesOf: [],
    neverImports: REACT,
  },
  {
    name: 'doctor',
    files: grown('doctor'),
    uses: ['config', 'api', 'model', 'paths', 'service', 'messages'],
    usesTypesOf: [],
    neverImports: REACT,
  },
  {
    name: 'headers',
    files: grown('headers'),
    uses: ['config', 'paths', 'service', 'messages'],
    usesTypesOf: [],
    neverImports: REACT,
  },
  // An LMS for tests that shared the client's code would repeat its mistakes.
  { name: 'lms', files: /^tests\/lms\//, uses: [], usesTypesOf: ['api'] },
];

/** The room that a file (path from the repository's root) lies in; undefined when it is in none. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path));
}
