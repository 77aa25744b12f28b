// Draws the imports between the folders of src/, types and lazy imports included, for docs/architecture.md.
import { posix } from 'node:path';

const PLACE = /(?<=<!-- imports: npm run imports -->\n)[^]*(?=<!-- end of imports -->)/;
const IMPORT = /(?:\bfrom |\bimport\(|^import )'(\.[^'?]+)/gm;
type Graph = ReadonlyMap<string, readonly string[]>;

/** Replaces the picture between its two markers. `sources`: texts by path. @throws Error for an import cycle of files or folders */
export function withImportPicture(document: string, sources: ReadonlyMap<string, string>): string {
  layersOf(graphOf(sources, (path) => path));
  const picture = importPicture(graphOf(sources, folderOf));
  return document.replace(PLACE, () => `\n\`\`\`\n${picture}\n\`\`\`\n\n`);
}

/** Each folder stands above its imports; indirect imports are omitted. */
function importPicture(graph: Graph): string {
  const reached = new Map<string, ReadonlySet<string>>();
  const lines = new Map<string, string[]>();
  for (const folder of layersOf(graph)) {
    const used = graph.get(folder) ?? [];
    const further = new Set(used.flatMap((other) => [...(reached.get(other) ?? [])]));
    reached.set(folder, new Set([...further, ...used]));
    const uses = written(used.filter((other) => !further.has(other)));
    lines.set(uses, [...(lines.get(uses) ?? []), folder]);
  }
  return Array.from(
    lines,
    ([uses, folders]) => `${written(folders.toSorted())}${uses && `\n  → ${uses}`}`,
  )
    .toReversed()
    .join('\n');
}

/** Each name after its imports. @throws Error that names a cycle */
function layersOf(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (path.includes(name)) throw new Error(`imports in a circle: ${path.join(' → ')} → ${name}`);
    if (done.has(name)) return;
    for (const other of graph.get(name) ?? []) visit(other, [...path, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return [...done];
}

/** The imports of each name: a file, or its folder. */
function graphOf(sources: ReadonlyMap<string, string>, nameOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const uses = graph.get(nameOf(path)) ?? new Set();
    graph.set(nameOf(path), uses);
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), specifier);
      if (sources.has(target)) uses.add(nameOf(target));
      else if (!target.startsWith('src/') && target !== 'package.json')
        throw new Error(`${path} imports ${target}`);
    }
    uses.delete(nameOf(path));
  }
  return new Map(
    [...graph.keys()].toSorted().map((name) => [name, [...(graph.get(name) ?? [])].toSorted()]),
  );
}

/** Such as `dashboard/{table,toolbar} messages`. `folders`: sorted. */
function written(folders: readonly string[]): string {
  const inside = /dashboard\/(\w+(?: dashboard\/\w+)+)/;
  return folders
    .join(' ')
    .replace(inside, (_, parts: string) => `dashboard/{${parts.replaceAll(' dashboard/', ',')}}`);
}

/** Below src/. The parts of the dashboard and of auth count as folders. */
function folderOf(path: string): string {
  return /^src\/((?:dashboard|auth)\/\w+|\w+)(?=\/)/.exec(path)?.[1] ?? 'src';
}
