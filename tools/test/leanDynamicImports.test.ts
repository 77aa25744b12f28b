// What the build makes of the code that Vite writes around each `import()`.
import { expect, test } from 'vitest';
import { withoutIdleWraps } from '../build/leanDynamicImports.ts';

const list =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./A-1.css","./B-2.css"])))=>i.map(i=>d[i]);\n';

test.each([
  ['x=()=>k(()=>import(`./a.js`),[],import.meta.url)', 'x=()=>import(`./a.js`)'],
  [
    'k$(()=>import(`./a.js`).then(e=>e.A),[],import.meta.url).catch(f)',
    'import(`./a.js`).then(e=>e.A).catch(f)',
  ],
  [
    'k(async()=>{let{a:e}=await import(`./a.js`);return{a:e}},[],import.meta.url)',
    'k(async()=>{let{a:e}=await import(`./a.js`);return{a:e}})',
  ],
  [
    'k(()=>import(`./a.js`),__vite__mapDeps([1,0]),import.meta.url)',
    'k(()=>import(`./a.js`),[`./B-2.css`,`./A-1.css`])',
  ],
  ['new URL(`..`,import.meta.url)', 'new URL(`..`,import.meta.url)'],
])('%s', (before, after) => {
  expect(withoutIdleWraps(`${list}${before}`)).toBe(after);
});

test('code without a list of styles has no part with styles', () => {
  expect(withoutIdleWraps('k(()=>import(`./a.js`),[],import.meta.url)')).toBe('import(`./a.js`)');
});

test('code that is not minified stays as Vite wrote it', () => {
  const spaced = `${list}k(() => import("./a.js"), __vite__mapDeps([1,0]), import.meta.url)`;
  expect(withoutIdleWraps(spaced)).toBe(spaced);
});
