// Lists the packages in a build (SBOM, CycloneDX), without a time or a serial number: equal builds have equal bytes.
import rollupPluginSbom from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';
import { packagesIn } from './licensed.ts';

/** The page's list, in the build folder. */
export const SBOM = 'sbom.cdx.json';

/** `fileName` ends with `.json`. */
export function sbom(fileName: string): Plugin[] {
  let bundled: readonly string[] = [];
  const list = rollupPluginSbom({
    outDir: '',
    outFilename: fileName.replace(/\.json$/, ''),
    saveTimestamp: false,
    includeWellKnown: false,
    // The plugin follows imports, also into packages of which the build removed everything.
    afterCollect({ components, metadata }) {
      const removed = [...components].filter(
        ({ group, name }) => !bundled.includes(group === undefined ? name : `${group}/${name}`),
      );
      for (const { bomRef } of removed)
        for (const component of [...components, metadata.component])
          component?.dependencies.delete(bomRef);
      for (const component of removed) components.delete(component);
    },
  });
  return [
    {
      name: 'bundled-packages',
      apply: 'build',
      generateBundle: (_options, bundle) => {
        bundled = packagesIn(bundle);
      },
      // The other plugin looks for Rollup among the tools; Vite builds with Rolldown.
      onLog: (_level, { plugin, message }) =>
        plugin !== 'rollup-plugin-sbom' || !message.includes('tool "rollup"'),
    },
    { ...list, apply: 'build' },
  ];
}
