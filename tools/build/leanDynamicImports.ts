// Vite wraps each `import()` in code that loads its styles and preloads what it imports. Our later parts import nothing
// that is not there already: waiting for their styles is all that is left of it, and 0.8 kB are saved.
import type { Plugin } from 'vite';
import * as v from 'valibot';

/** Vite's list of all styles, which it names by their place in it. */
const STYLES = /^const __vite__mapDeps=.*?(\["[^\]]*"\]).*?;\n/;
const WITH_STYLES = /,__vite__mapDeps\(\[([\d,]*)\]\),import\.meta\.url\)/g;
const WITHOUT_STYLES =
  /[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.\w+\))?),\[\],import\.meta\.url\)/g;

export function leanDynamicImports(): Plugin {
  return {
    name: 'lean-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      // It is beside this code, as all of assets/ is. A part whose styles can't be loaded is a part that can't be loaded.
      handler: () => `
        const styled = (path) => new Promise((resolve, reject) => {
          const href = new URL(path, import.meta.url).href;
          if (document.querySelector('link[href="' + href + '"]')) return resolve();
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
          document.head.append(link);
        });
        export const __vitePreload = (load, styles = []) => Promise.all(styles.map(styled)).then(load);`,
    },
    // What is written in here is not in the hash yet that a file is named after.
    augmentChunkHash: () => [STYLES, WITH_STYLES, WITHOUT_STYLES, withoutIdleWraps].join('\n'),
    generateBundle: {
      // Vite writes its arguments in here.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = withoutIdleWraps(chunk.code);
        }
      },
    },
  };
}

/**
 * A part without styles needs no wrap, one with styles is told them where it is loaded. Code that asks for Vite's list in
 * a way that is not known here, such as code that is not minified, stays as it is.
 */
export function withoutIdleWraps(code: string): string {
  const [list = '', names = '[]'] = STYLES.exec(code) ?? [];
  const styles = v.parse(v.array(v.string()), JSON.parse(names));
  const lean = code
    .replace(list, '')
    .replaceAll(WITHOUT_STYLES, '$1')
    .replaceAll(',[],import.meta.url)', ')')
    .replaceAll(WITH_STYLES, (_, places: string) => {
      const own = places.split(',').map((place) => `\`${styles[Number(place)] ?? ''}\``);
      return `,[${own.join(',')}])`;
    });
  return lean.includes('__vite__mapDeps') ? code : lean;
}
