// Finds import cycles; lazy and type imports count.
import { ownImports } from './importTargets.ts';
import type { Module } from './readModule.ts';

/** The imports of each name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** `nameOf`: the file, its room or its folder; undefined: left out. */
export function importGraph(
  modules: readonly Module[],
  nameOf: (path: string) => string | undefined,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const module of modules) {
    const name = nameOf(module.path);
    if (name === undefined) continue;
    const uses = graph.get(name) ?? new Set();
    graph.set(name, uses);
    for (const { target } of ownImports(module)) {
      const other = nameOf(target);
      if (other !== undefined && other !== name) uses.add(other);
    }
  }
  return graph;
}

/** Sorts the names so that each follows its imports. @throws Error that names a cycle */
export function layersOf(graph: Graph): readonly string[] {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (done.has(name)) return;
    if (path.includes(name))
      throw new Error(
        `imports in a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`,
      );
    for (const other of [...(graph.get(name) ?? [])].toSorted()) visit(other, [...path, name]);
    done.add(name);
  };
  for (const name of [...graph.keys()].toSorted()) visit(name, []);
  return [...done];
}
