// The allowed imports, as a table. A room uses only the listed rooms. No file is exempt: a special file gets its own
// room.

type RoomName =
  | 'api'
  | 'model'
  | 'config'
  | 'paths'
  | 'package'
  | 'auth'
  | 'discovery'
  | 'queries'
  | 'messages'
  | 'memory'
  | 'app'
  | 'dashboard'
  | DashboardRoom
  | 'widget'
  | 'page'
  | 'popup'
  | 'element'
  | 'repair'
  | 'command'
  | 'doctor'
  | 'headers'
  | 'lms'
  | 'tests of the lms';

type DashboardRoom = `dashboard/${'data' | 'shared' | DashboardPart}`;

const parts = [
  'toolbar',
  'courses',
  'table',
  'queue',
  'options',
  'putAway',
  'notices',
  'settings',
] as const;
type DashboardPart = (typeof parts)[number] | 'summary';

export interface Room {
  readonly name: RoomName;
  readonly files: RegExp;
  /** Rooms with code that it may import, besides its own. */
  readonly uses: readonly RoomName[];
  /** Rooms with types that it may import. */
  readonly usesTypesOf?: readonly RoomName[];
  readonly neverImports?: RegExp;
  /** Globals. */
  readonly neverNames?: readonly string[];
}

const STORAGE = ['localStorage', 'sessionStorage'];
const REACT = /(?:^|\/)react(?:-|\/|$)/;
const SIGN_IN_LIBRARY = /^oidc-client-ts(?:\/|$)/;
/** Runs in pages, workers and Node. */
const anywhere = {
  uses: [],
  neverImports: REACT,
  neverNames: ['window', 'document', ...STORAGE],
};

/** Components and hooks. */
const rendered = {
  neverImports: SIGN_IN_LIBRARY,
  neverNames: ['fetch', ...STORAGE],
};

/** Rooms of the page without components. */
const forThePage: readonly RoomName[] = [
  'api',
  'config',
  'paths',
  'discovery',
  'auth',
  'queries',
  'messages',
  'memory',
];

const below = (folder: string): RegExp => new RegExp(`^${folder}/`);
const file = (names: string): RegExp => new RegExp(`^src/(?:${names})\\.tsx?$`);

function dashboardRoom(
  folder: 'data' | 'shared' | DashboardPart,
  uses: readonly DashboardRoom[],
): Room {
  return {
    name: `dashboard/${folder}`,
    files: below(`src/dashboard/${folder}`),
    ...rendered,
    uses: [...forThePage, 'model', 'app', ...uses],
  };
}

/** Parts do not import each other. */
const dashboardPart = (part: DashboardPart): Room =>
  dashboardRoom(part, ['dashboard/data', 'dashboard/shared']);

const rooms: readonly Room[] = [
  { name: 'api', files: below('src/api'), ...anywhere },
  {
    name: 'model',
    files: below('src/model'),
    ...anywhere,
    uses: ['api'],
    usesTypesOf: ['auth', 'discovery'],
  },
  { name: 'config', files: below('src/config'), ...anywhere, uses: ['api'] },
  { name: 'paths', files: below('src/paths'), ...anywhere, uses: ['package'] },
  { name: 'package', files: /^package\.json$/, ...anywhere },
  // Sign-in code that the doctor and the header files share.
  {
    name: 'discovery',
    files: below('src/auth/discovery'),
    ...anywhere,
    uses: ['api'],
    usesTypesOf: ['config'],
  },
  {
    name: 'auth',
    files: below('src/auth'),
    uses: ['api', 'paths', 'discovery'],
    usesTypesOf: ['config'],
    neverImports: REACT,
  },
  {
    name: 'queries',
    files: below('src/queries'),
    uses: ['api', 'paths', 'memory'],
    usesTypesOf: ['model', 'config', 'auth'],
  },
  {
    name: 'messages',
    files: below('src/messages'),
    uses: ['api'],
    usesTypesOf: ['model', 'config', 'discovery', 'auth'],
  },
  {
    name: 'memory',
    files: below('src/memory'),
    uses: ['api', 'model', 'paths'],
    neverImports: REACT,
  },
  // In place of a page that has not started, without React.
  {
    name: 'repair',
    files: below('src/repair'),
    uses: ['paths', 'messages'],
    neverImports: REACT,
    neverNames: STORAGE,
  },
  // The sign-in window, separate from the page and without React.
  {
    name: 'popup',
    files: /^src\/widget\/popup\.ts$/,
    uses: ['paths', 'repair'],
    usesTypesOf: ['auth'],
    neverImports: REACT,
    neverNames: ['fetch', 'localStorage'],
  },
  // Files that a host's page loads, without React.
  {
    name: 'element',
    files: /^src\/widget\/element(?:[A-Z]\w*)?\.ts$/,
    uses: ['paths'],
    usesTypesOf: ['api', 'auth', 'config'],
    neverImports: REACT,
  },
  { name: 'app', files: below('src/app'), ...rendered, uses: [...forThePage, 'model'] },
  dashboardRoom('data', []),
  // Components that several parts share.
  dashboardRoom('shared', ['dashboard/data']),
  // The line below the sums lists what is put away.
  dashboardRoom('summary', ['dashboard/data', 'dashboard/shared', 'dashboard/putAway']),
  ...parts.map(dashboardPart),
  // The only files that import all parts.
  {
    name: 'dashboard',
    files: file('dashboard/(?:Dashboard|AfterRows)'),
    ...rendered,
    uses: [
      'api',
      'model',
      'app',
      'dashboard/data',
      'dashboard/summary',
      ...parts.map((part) => `dashboard/${part}` as const),
    ],
  },
  {
    name: 'widget',
    files: below('src/widget'),
    ...rendered,
    uses: [
      ...forThePage,
      'model',
      'app',
      'dashboard',
      'dashboard/data',
      'dashboard/summary',
      'dashboard/toolbar',
      'dashboard/courses',
      'dashboard/notices',
      'dashboard/settings',
      'dashboard/shared',
    ],
  },
  // All routes; the only room that imports all rooms.
  {
    name: 'page',
    files: file('main|boot|App|Home'),
    uses: [...forThePage, 'popup', 'app', 'dashboard', 'widget'],
  },
  // Code that all commands share.
  {
    name: 'command',
    files: below('src/command'),
    uses: ['config'],
    neverImports: REACT,
  },
  {
    name: 'doctor',
    files: below('src/doctor'),
    uses: ['command', 'config', 'api', 'model', 'paths', 'discovery'],
    neverImports: REACT,
  },
  {
    name: 'headers',
    files: below('src/headers'),
    uses: ['command', 'config', 'paths', 'discovery'],
    neverImports: REACT,
  },
  {
    name: 'tests of the lms',
    files: below('tests/lms/test'),
    uses: ['lms', 'command', 'api', 'config'],
  },
  // An embedded LMS with the client's code would repeat its mistakes.
  { name: 'lms', files: below('tests/lms'), uses: ['command'], usesTypesOf: ['api'] },
];

/** The room of a file (path from the repository's root); undefined: none. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path));
}
