// Holds what is on the screen against axe-core and against the widths that people have: the structure once, and in each
// theme what a theme can spoil. Motion is allowed throughout.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';

/** 320 px wide at 400 % zoom is WCAG 1.4.10; 240 px is the narrowest frame around a widget. */
const narrow = [320, 240] as const;
const wide = { width: 1280, height: 720 };

const themes = [
  { theme: 'dark', media: { colorScheme: 'dark' }, rules: ['color-contrast'] },
  { theme: 'forced colours', media: { forcedColors: 'active' }, rules: ['color-contrast'] },
  { theme: 'more contrast', media: { contrast: 'more' }, rules: ['color-contrast-enhanced'] },
  {
    theme: 'more contrast, dark',
    media: { contrast: 'more', colorScheme: 'dark' },
    rules: ['color-contrast-enhanced'],
  },
] as const;
const plain = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;

/** What helps to repair a violation. */
const Violations = v.array(
  v.object({
    id: v.string(),
    help: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.optional(v.string()) })),
  }),
);

/**
 * `state`: what is on the screen, for the message. `colored`: kinds of elements whose colours have been judged; a theme
 * can spoil nothing else in this state, and what is new is added.
 */
export async function inspect(
  page: Page,
  state: string,
  colored = new Set<string>(),
): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ ...plain, reducedMotion: 'no-preference' });
  // Through the developer tools: the page's own policy would refuse to run text.
  await page.evaluate(axe.source);
  await expectClean(page, `${state}, light`);
  const kinds = (await kindsOf(page)).filter((kind) => !colored.has(kind));
  for (const { theme, media, rules } of kinds.length === 0 ? [] : themes) {
    await page.emulateMedia({ ...plain, ...media });
    await expectClean(page, `${state}, ${theme}`, rules);
  }
  for (const kind of kinds) colored.add(kind);
  await page.emulateMedia(plain);
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScrolling(page, `${state}, ${String(width)} px`);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  await expectClean(page, `${state}, 320 px`, ['color-contrast', 'target-size']);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page, `${state}, 320 px, text at 200 %`);
  await expectClean(page, `${state}, text at 200 %`, ['target-size']);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(wide);
}

/** The elements and their styles without their words: two screens with the same outline have the same defects. */
export async function outlineOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const element of copy.querySelectorAll('*')) {
      for (const name of ['id', 'href', 'aria-labelledby', 'data-printed']) {
        element.removeAttribute(name);
      }
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) node.nodeValue = '.';
    }
    return [...copy.querySelectorAll('*')]
      .map(({ tagName, attributes }) =>
        [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`)].join(' '),
      )
      .join('\n');
  });
}

/** What the colours of elements depend on: what they are, what state they are in, and where they stand. */
function kindsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const kindOf = ({ tagName, attributes }: Element): string =>
      [
        tagName,
        ...[...attributes]
          .filter(({ name }) =>
            /^(?:class|data-.*|aria-(?!label|controls|described).*)$/.test(name),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ].join(' ');
    const all = [...document.body.querySelectorAll('*')].map((element) =>
      [element.parentElement, element].map((one) => (one === null ? '' : kindOf(one))).join(' > '),
    );
    return [...new Set(all)];
  });
}

/** `rules`: all, unless told. */
async function expectClean(
  page: Page,
  state: string,
  rules: readonly string[] = [],
): Promise<void> {
  const options =
    rules.length === 0
      ? { resultTypes: ['violations'] }
      : { resultTypes: ['violations'], runOnly: { type: 'rule', values: rules } };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  expect(v.parse(Violations, found), state).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page, state: string): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // What stands beside something else follows it a frame after the window has its new size.
  await expect.poll(excess, { message: `sideways scrolling: ${state}` }).toBe(0);
}
