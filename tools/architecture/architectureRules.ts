// The project's own rules beside .oxlintrc.json, over the text of the files. No file is exempt: a rule that no longer
// fits is changed here.
import { posix } from 'node:path';
import { ownImports, packageImports, packageOf } from './importTargets.ts';
import type { Module } from './readModule.ts';
import { roomOf } from './rooms.ts';

export interface Finding {
  readonly line: number;
  readonly message: string;
}

/** `packages`: the names in `dependencies` of package.json. */
export type Rule = (module: Module, packages: ReadonlySet<string>) => readonly Finding[];

const STORAGE_KEYS = 'src/paths/storageKeys.ts';

/** Each key states the demand. */
export const architectureRules = {
  'every file lies in a room': (module) =>
    roomOf(module.path) === undefined
      ? inSrc(module, [
          at(1, 'is in no room: put it into one, or add a room to tools/architecture/rooms.ts'),
        ])
      : [],

  'a room imports only the rooms that the table allows': (module) => {
    const room = roomOf(module.path);
    return ownImports(module).flatMap(({ target, typeOnly, line }) => {
      const other = roomOf(target);
      if (room === undefined || room === other) return [];
      // The embedded LMS may share code with other tests.
      if (module.path.startsWith('tests/lms/') && !target.startsWith('src/')) return [];
      if (other === undefined) return [at(line, `imports ${target}, which is in no room`)];
      if (room.uses.includes(other.name)) return [];
      if (room.usesTypesOf?.includes(other.name) !== true) {
        return [at(line, `imports ${target}: the room ${room.name} must not know ${other.name}`)];
      }
      return typeOnly
        ? []
        : [at(line, `imports code of ${target}: only types are allowed, so write \`import type\``)];
    });
  },

  'a room stays away from libraries and globals that are not its business': (module) => {
    const room = roomOf(module.path);
    const never = room?.neverNames ?? [];
    return [
      ...packageImports(module)
        .filter(({ specifier }) => room?.neverImports?.test(specifier) === true)
        .map(({ specifier, line }) =>
          at(line, `imports ${specifier}, not for ${room?.name ?? ''}`),
        ),
      ...module.names
        .filter(({ text }) => never.includes(text))
        .map(({ text, line }) => at(line, `names ${text}: let the caller pass in what is needed`)),
    ];
  },

  'names in storage stand in src/paths/storageKeys.ts': (module) =>
    module.path === STORAGE_KEYS
      ? []
      : inSrc(module, module.texts)
          .filter(({ text, isKey }) =>
            isKey ? !text.startsWith('${') : /^course-updates\.|^\$\{OWN\}/.test(text),
          )
          .map(({ line }) => at(line, `writes a name in storage: add it to ${STORAGE_KEYS}`)),

  'packages are declared, and there are no path aliases': (module, packages) =>
    inSrc(module, packageImports(module))
      .filter(({ specifier, typeOnly }) => !typeOnly && !specifier.startsWith('node:'))
      .filter(({ specifier }) => !packages.has(packageOf(specifier)))
      .map(({ specifier, line }) =>
        at(line, `imports ${specifier}, which is not among package.json's dependencies`),
      ),

  'no barrels': (module) =>
    inSrc(module, module.exportsOfEverything).map((line) =>
      at(line, 'passes on a whole module: import from where things are'),
    ),

  'text of a component has an element of its own': (module) =>
    inSrc(module, module.bareTexts).map(({ text, line }) =>
      at(line, `has text beside other children, or returns it: put ${text} into an element`),
    ),

  'nothing silences the compiler or the linter': (module) =>
    inSrc(module, module.comments)
      .filter(({ text }) =>
        /^\s*(?:\*\s*)?@ts-|\b(?:ox|es|ts)lint-(?:disable|enable)|@ts-(?:ignore|nocheck|expect-error)/.test(
          text,
        ),
      )
      .map(({ line }) => at(line, 'silences a check: repair what it complains about')),

  'files say what they are for': (module) =>
    module.startsWithComment
      ? []
      : [at(1, 'does not open with a comment that says what it is for')],

  'files have telling names': (module) =>
    /^(?:utils?|helpers?|misc|index)\./i.test(posix.basename(module.path))
      ? [at(1, 'has a name that says nothing: call it after its main export')]
      : [],
} as const satisfies Record<string, Rule>;

function at(line: number, message: string): Finding {
  return { line, message };
}

/** Most style rules hold for src only; names, heads and lengths of files, for all. */
function inSrc<T>(module: Module, items: readonly T[]): readonly T[] {
  return module.path.startsWith('src/') ? items : [];
}
