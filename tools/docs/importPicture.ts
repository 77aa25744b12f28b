// Draws the import graph in docs/architecture.md: the folders of src/ with their imports.
import { importGraph, layersOf, type Graph } from '../architecture/importCircles.ts';
import type { Module } from '../architecture/readModule.ts';

const BEGIN = '<!-- imports: npm run imports -->\n';
const END = '<!-- end of imports -->';

/** Replaces the picture between its two markers. @throws Error without markers, or for an import cycle */
export function withImportPicture(document: string, modules: readonly Module[]): string {
  const [before, rest] = document.split(BEGIN);
  const [old, after] = rest?.split(END) ?? [];
  if (before === undefined || old === undefined || after === undefined)
    throw new Error('docs/architecture.md has no markers for the picture of the imports');
  return `${before}${BEGIN}\n\`\`\`\n${importPicture(modules)}\n\`\`\`\n\n${END}${after}`;
}

/** Each folder stands above its imports; indirect imports are omitted. */
function importPicture(modules: readonly Module[]): string {
  const graph = importGraph(modules, folderOf);
  const reached = new Map<string, ReadonlySet<string>>();
  const heights = new Map<string, number>();
  for (const folder of layersOf(graph)) {
    const used = usesOf(graph, folder);
    reached.set(folder, new Set(used.flatMap((other) => [other, ...(reached.get(other) ?? [])])));
    heights.set(folder, 1 + Math.max(-1, ...used.map((other) => heights.get(other) ?? 0)));
  }
  const heightOf = (folder: string) => heights.get(folder) ?? 0;
  const nearest = (folder: string) => {
    const used = usesOf(graph, folder);
    return used.filter((one) => !used.some((other) => reached.get(other)?.has(one)));
  };
  const lines = new Map<string, string[]>();
  for (const folder of [...graph.keys()].toSorted((a, b) => heightOf(b) - heightOf(a))) {
    const uses = written(nearest(folder));
    lines.set(uses, [...(lines.get(uses) ?? []), folder]);
  }
  return Array.from(lines, ([uses, folders]) =>
    [written(folders.toSorted()), ...(uses === '' ? [] : [`  → ${uses}`])].join('\n'),
  ).join('\n');
}

function usesOf(graph: Graph, folder: string): readonly string[] {
  return [...(graph.get(folder) ?? [])].toSorted();
}

/** Such as `messages dashboard/{table,toolbar}`. */
function written(folders: readonly string[]): string {
  const inside = 'dashboard/';
  const parts = folders.filter((folder) => folder.startsWith(inside));
  if (parts.length < 2) return folders.join(' ');
  const names = parts.map((folder) => folder.slice(inside.length)).join(',');
  return [...folders.filter((folder) => !parts.includes(folder)), `${inside}{${names}}`].join(' ');
}

/** Below src/. The parts of the dashboard and auth/discovery count as folders. */
function folderOf(path: string): string | undefined {
  if (!path.startsWith('src/')) return undefined;
  const folder = /^(?:dashboard\/\w+|auth\/discovery|\w+)(?=\/)/.exec(path.slice('src/'.length));
  return folder?.[0] ?? 'src';
}
