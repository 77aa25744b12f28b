// What the build leaves out of the router's package changes nothing that the page does.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withoutLoadTimeEffects } from '../build/leanRouter.ts';

test.each([
  ['LocationContext.displayName = "Location";', ''],
  [
    'var LocationContext = React2.createContext(',
    'var LocationContext = /* @__PURE__ */ React2.createContext(',
  ],
  ['var Link = React10.forwardRef(', 'var Link = /* @__PURE__ */ React10.forwardRef('],
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
  [
    'var url = new URL("http://localhost");',
    'var url = /* @__PURE__ */ new URL("http://localhost");',
  ],
  ['  Component.displayName = name;', '  Component.displayName = name;'],
  ['  let memo = React3.useMemo(', '  let memo = React3.useMemo('],
])('%s', (before, after) => {
  expect(withoutLoadTimeEffects(before)).toBe(after);
});

test('the package that is installed is still written in the way that this knows', () => {
  const folder = fileURLToPath(
    new URL('../../node_modules/react-router/dist/production/', import.meta.url),
  );
  const entry = readFileSync(`${folder}index.mjs`, 'utf8');
  const chunks = [...entry.matchAll(/from "\.\/(chunk-[\w-]+\.mjs)"/g)].map(
    ([, name = '']) => name,
  );
  const code = chunks.map((name) => readFileSync(folder + name, 'utf8')).join('\n');
  const lean = withoutLoadTimeEffects(code);
  expect(code).toContain('displayName = "');
  expect(lean).not.toMatch(/^\w+\.displayName = "/m);
  expect(lean.match(/@__PURE__ \*\/ React\d*\.createContext/g)?.length).toBeGreaterThan(5);
});
