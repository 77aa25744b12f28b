// Compares the built page with its size budgets. A dynamic import that is missing in the list is a defect: badges need
// only the first load.
import * as v from 'valibot';
import { formatTable } from './formatTable.ts';
import { areWords, otherLanguages } from './languageFiles.ts';

/** Brotli bytes. The first load: HTML, styles and scripts of a signed-in visit's first second. */
export const budgets = {
  firstLoad: 140_000,
  signIn: 16_000,
  /** All scripts that an English reader may load. */
  allScripts: 197_000,
  /** The host's script for the widget. */
  element: 3_000,
  /** The messages of another language. */
  language: 12_000,
} as const;
const PAGE = 'index.html';
/** Requested with each page. */
const START = 'start.js';
const ELEMENT = 'element.js';
/** It loads the sign-in library, 15 kB. */
const SIGN_IN = 'src/auth/codeFlow.ts';
/** Files of the sign-in window, a separate build (tools/build/popupPage.ts). */
const POPUP_FILES = 'assets/popup/';
/** Parts that load on use; everything else is in the first load. */
const LAZY: ReadonlySet<string> = new Set([
  SIGN_IN,
  'src/auth/refreshTokens.ts',
  'src/api/readFault.ts',
  'src/widget/popup.ts',
  'src/repair/tellPlainly.ts',
  'src/app/session/PopupSignIn.tsx',
  'src/app/session/SignIn.tsx',
  'src/app/session/IdleWarning.tsx',
  'src/app/session/SignInFault.tsx',
  'src/app/shared/TooOld.tsx',
  'src/app/shared/RareFaultText.tsx',
  'src/app/shared/ConfigMistakes.tsx',
  'src/dashboard/notices/HealthFacts.tsx',
  'src/dashboard/notices/RareNotice.tsx',
  'src/dashboard/shared/CutNote.tsx',
  'src/dashboard/toolbar/NoMatch.tsx',
  'src/dashboard/toolbar/ViewSheet.tsx',
  'src/dashboard/settings/SettingsDialog.tsx',
  'src/dashboard/options/CourseOptionsPanel.tsx',
  'src/dashboard/courses/CourseGroups.tsx',
  'src/dashboard/courses/NoCourses.tsx',
  'src/dashboard/table/CourseTable.tsx',
  'src/dashboard/queue/Queue.tsx',
  'src/dashboard/putAway/PutAwayDialog.tsx',
  'src/dashboard/summary/Notifications.ts',
  'src/widget/openEmbed.ts',
]);

const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Chunks = v.InferOutput<typeof Manifest>;

export interface BuiltFile {
  /** Relative to dist, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly brotliBytes: number;
}

export interface Weighing {
  readonly defects: string[];
  readonly table: string;
}

/** Never throws: an invalid manifest is a defect. */
export function weighBuild(manifest: unknown, files: readonly BuiltFile[]): Weighing {
  const parsed = v.safeParse(Manifest, manifest);
  if (!parsed.success || parsed.output[PAGE] === undefined) {
    const defect = `dist-manifest.json has no ${PAGE}: run \`npm run build\` again.`;
    return { defects: [defect], table: '' };
  }
  const chunks = parsed.output;
  const firstLoad = reach(chunks, PAGE);
  const signIn =
    chunks[SIGN_IN] === undefined
      ? []
      : reach(chunks, SIGN_IN).filter((f) => !firstLoad.includes(f));
  const scripts = files.filter(({ path }) => path.endsWith('.js') && path !== START);
  const languages = otherLanguages(chunks);
  const inEnglish = scripts.filter(
    ({ path }) =>
      path !== ELEMENT &&
      !path.startsWith(POPUP_FILES) &&
      !languages.some(([, own]) => own.includes(path)),
  );
  const firstStyles = chunks[PAGE]?.css ?? [];
  const around = files.filter(
    // Other pages are separate.
    (file) => [PAGE, START, ...firstStyles].includes(file.path),
  );

  const defects: string[] = [];
  if (chunks[SIGN_IN] === undefined || firstLoad.includes(chunks[SIGN_IN].file)) {
    defects.push(
      `${SIGN_IN} is not a chunk of its own: load it with import(), and never statically.`,
    );
  }
  for (const [importer, chunk] of Object.entries(chunks)) {
    for (const target of chunk.dynamicImports.filter(
      (name) => !LAZY.has(name) && !areWords(name),
    )) {
      defects.push(`${importer} loads ${target} lazily: import it statically, or list it in LAZY.`);
    }
  }
  for (const [language, own] of languages.filter(([, paths]) =>
    paths.some((path) => firstLoad.includes(path)),
  )) {
    defects.push(`The words of ${language} are in the first load (${own.join(', ')}).`);
  }
  for (const path of [...firstLoad, ...signIn].filter((p) => !files.some((f) => f.path === p))) {
    defects.push(`dist/${path} is in the manifest and not in dist: run \`npm run build\` again.`);
  }

  if (!files.some(({ path }) => path === ELEMENT)) {
    defects.push(`dist/${ELEMENT} is missing: hosts name it in their pages.`);
  }
  const firstScripts = scripts.filter((file) => firstLoad.includes(file.path));
  const sums: readonly (readonly [string, readonly BuiltFile[], number | undefined])[] = [
    ['first load', [...around, ...firstScripts], budgets.firstLoad],
    ['of it, scripts', firstScripts, undefined],
    ['of it, HTML, start.js and styles', around, undefined],
    ['sign-in, loaded later', scripts.filter((f) => signIn.includes(f.path)), budgets.signIn],
    ['element', scripts.filter(({ path }) => path === ELEMENT), budgets.element],
    ['all scripts', inEnglish, budgets.allScripts],
    ...languages.map(
      ([language, own]) =>
        [
          `words of ${language}`,
          scripts.filter(({ path }) => own.includes(path)),
          budgets.language,
        ] as const,
    ),
  ];
  for (const [title, part, limit] of sums) {
    const brotli = total(part, 'brotliBytes');
    if (limit !== undefined && brotli > limit) {
      defects.push(`${title}: ${number(brotli)} bytes, ${number(brotli - limit)} over budget.`);
    }
  }
  const table = formatTable([
    ['file', 'min', 'brotli', 'limit'],
    ...[...scripts, ...around].map((f) => [f.path, number(f.bytes), number(f.brotliBytes), '']),
    ...sums.map(([title, part, limit]) => [
      title,
      number(total(part, 'bytes')),
      number(total(part, 'brotliBytes')),
      limit === undefined ? '' : number(limit),
    ]),
  ]);
  return { defects, table };
}

/** A module's files: itself and its static imports, transitively. */
function reach(chunks: Chunks, start: string): string[] {
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(chunks[name]?.imports ?? []));
  }
  return [...seen].map((name) => chunks[name]?.file ?? name);
}

function total(files: readonly BuiltFile[], key: 'bytes' | 'brotliBytes'): number {
  return files.reduce((sum, file) => sum + file[key], 0);
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
