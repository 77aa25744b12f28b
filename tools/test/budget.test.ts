// The size budget on small manifests: the first load, and defects.
import { describe, expect, test } from 'vitest';
import { budgets, weighBuild, type BuiltFile } from '../check/budget.ts';

const manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/auth/codeFlow.ts'],
    css: ['assets/index.css'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'src/auth/codeFlow.ts': {
    file: 'assets/codeFlow.js',
    isDynamicEntry: true,
    imports: ['_shared.js'],
  },
};

const sizes = {
  'index.html': 1000,
  'assets/index.css': 2000,
  'assets/index.js': 40_000,
  'assets/shared.js': 30_000,
  'assets/deep.js': 20_000,
  'assets/codeFlow.js': 15_000,
  'start.js': 500,
  'element.js': 1_200,
};

function files(changed: Record<string, number> = {}): BuiltFile[] {
  return Object.entries({ ...sizes, ...changed }).map(([path, brotliBytes]) => ({
    path,
    bytes: brotliBytes * 3,
    brotliBytes,
  }));
}

function row(table: string, title: string): string[] {
  const line = table.split('\n').find((candidate) => candidate.startsWith(title)) ?? '';
  return line.slice(title.length).trim().split(/\s+/);
}

describe('within budget', () => {
  const { defects, table } = weighBuild(manifest, files());

  test('a build has no defects', () => {
    expect(defects).toEqual([]);
  });

  test('the first load is the page and its static imports, transitively', () => {
    expect(row(table, 'of it, scripts')).toEqual(['270,000', '90,000']);
  });

  test('files of the first load do not count again for lazy parts', () => {
    expect(row(table, 'sign-in, loaded later')).toEqual(['45,000', '15,000', '16,000']);
  });
});

describe('over budget', () => {
  test.each([
    ['scripts of the first load', { 'assets/deep.js': 66_501 }, /^first load: 140,001 .* 1 over/],
    ['sign-in', { 'assets/codeFlow.js': budgets.signIn + 5 }, /^sign-in, .* 5 over/],
    ['the script for hosts', { 'element.js': budgets.element + 1 }, /^element: .* 1 over/],
    ['scripts outside the manifest', { 'more.js': 92_001 }, /^all scripts: 197,001 bytes, 1 over/],
  ])('%s', (_, changed, message) => {
    expect(weighBuild(manifest, files(changed)).defects).toEqual([expect.stringMatching(message)]);
  });

  test('a build without the script for hosts is a defect', () => {
    const without = files().filter(({ path }) => path !== 'element.js');
    expect(weighBuild(manifest, without).defects).toEqual([
      'dist/element.js is missing: hosts name it in their pages.',
    ]);
  });
});

describe('the words of other languages', () => {
  const spoken = {
    ...manifest,
    'words/fr-words': { file: 'assets/fr-words.js', isDynamicEntry: true },
  };
  const words = { 'assets/fr-words.js': 8000 };

  test('have a row and a limit of their own, and are no part of all scripts', () => {
    const { defects, table } = weighBuild(spoken, files(words));
    expect(defects).toEqual([]);
    expect(row(table, 'words of fr')).toEqual(['24,000', '8,000', '12,000']);
    expect(row(table, 'all scripts')).toEqual(['315,000', '105,000', '197,000']);
  });

  test('must fit their limit', () => {
    expect(weighBuild(spoken, files({ 'assets/fr-words.js': 12_001 })).defects).toEqual([
      expect.stringMatching(/^words of fr: 12,001 bytes, 1 over/),
    ]);
  });

  test('must not be in the first load', () => {
    const page = { ...manifest['index.html'], imports: ['_shared.js', 'words/fr-words'] };
    const { defects } = weighBuild({ ...spoken, 'index.html': page }, files(words));
    expect(defects).toEqual([expect.stringMatching(/^The words of fr are in the first load/)]);
  });
});

describe('a defect is reported:', () => {
  test('an unlisted dynamic import in any chunk', () => {
    const shared = {
      ...manifest['_shared.js'],
      dynamicImports: ['src/dashboard/courses/CourseList.tsx'],
    };
    const { defects } = weighBuild({ ...manifest, '_shared.js': shared }, files());
    expect(defects).toEqual([
      expect.stringMatching(/^_shared\.js loads src\/dashboard\/courses\/CourseList\.tsx/),
    ]);
  });

  test('the sign-in library in the first load', () => {
    const { 'src/auth/codeFlow.ts': _, ...rest } = manifest;
    const page = { ...manifest['index.html'], dynamicImports: [] };
    const { defects } = weighBuild({ ...rest, 'index.html': page }, files());
    expect(defects).toEqual([expect.stringMatching(/not a chunk of its own/)]);
  });

  test('a missing file of the manifest', () => {
    const present = files().filter(({ path }) => path !== 'assets/deep.js');
    expect(weighBuild(manifest, present).defects).toEqual([
      expect.stringMatching(/^dist\/assets\/deep\.js is in the manifest/),
    ]);
  });

  test.each([[null], [{ 'index.html': {} }]])('a manifest without the page: %j', (value) => {
    expect(weighBuild(value, files()).defects).toEqual([expect.stringMatching(/has no index/)]);
  });
});
