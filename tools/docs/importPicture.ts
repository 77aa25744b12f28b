// Draws the imports between the folders of src/, types and lazy imports included, for docs/architecture.md.
import { posix } from 'node:path';

const BEGIN = '<!-- imports: npm run imports -->\n';
const END = '<!-- end of imports -->';
const IMPORT = /(?:\bfrom |\bimport\(|^import )'(\.[^'?]+)/gm;
type Graph = ReadonlyMap<string, readonly string[]>;

/** Replaces the picture between its two markers. `sources`: texts by path. @throws Error for an import cycle of files or folders */
export function withImportPicture(document: string, sources: ReadonlyMap<string, string>): string {
  layersOf(graphOf(sources, (path) => path));
  const [before = '', rest = ''] = document.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const picture = importPicture(graphOf(sources, folderOf));
  return `${before}${BEGIN}\n\`\`\`\n${picture}\n\`\`\`\n\n${END}${after}`;
}

/** Each folder stands above its imports; indirect imports are omitted. */
function importPicture(graph: Graph): string {
  const heights = new Map<string, number>();
  const reached = new Map<string, ReadonlySet<string>>();
  for (const folder of layersOf(graph)) {
    const used = graph.get(folder) ?? [];
    heights.set(folder, 1 + Math.max(-1, ...used.map((other) => heights.get(other) ?? 0)));
    const further = used.flatMap((other) => [...(reached.get(other) ?? [])]);
    reached.set(folder, new Set(used.concat(further)));
  }
  const lines = new Map<string, string[]>();
  for (const [folder] of [...heights].toSorted(([, a], [, b]) => b - a)) {
    const used = graph.get(folder) ?? [];
    const nearest = used.filter((one) => !used.some((other) => reached.get(other)?.has(one)));
    const uses = written(nearest);
    lines.set(uses, [...(lines.get(uses) ?? []), folder]);
  }
  return Array.from(
    lines,
    ([uses, folders]) => `${written(folders.toSorted())}${uses && `\n  → ${uses}`}`,
  ).join('\n');
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

/** Such as `messages dashboard/{table,toolbar}`. */
function written(folders: readonly string[]): string {
  const inside = 'dashboard/';
  const parts = folders.filter((folder) => folder.startsWith(inside));
  if (parts.length < 2) return folders.join(' ');
  const names = parts.map((folder) => folder.slice(inside.length)).join(',');
  return [...folders.filter((folder) => !parts.includes(folder)), `${inside}{${names}}`].join(' ');
}

/** Below src/. The parts of the dashboard and of auth count as folders. */
function folderOf(path: string): string {
  return /^src\/((?:dashboard|auth)\/\w+|\w+)(?=\/)/.exec(path)?.[1] ?? 'src';
}
