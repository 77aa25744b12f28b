// Judges the screen by axe-core and at all widths: the structure once, in each theme colours (tools/css has those of borders and
// pictures), and the sizes of controls for mouse and finger. Motion is allowed throughout.
import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/** 320 px wide at 400 % zoom is WCAG 1.4.10; 240 px is the narrowest frame around a widget. */
const narrow = [320, 240] as const;
const wide = { width: 1280, height: 720 };

const themes = [
  { theme: 'light', media: {}, rules: ['color-contrast'] },
  { theme: 'dark', media: { colorScheme: 'dark' }, rules: ['color-contrast'] },
  { theme: 'forced colours', media: { forcedColors: 'active' }, rules: ['color-contrast'] },
  { theme: 'more contrast', media: { contrast: 'more' }, rules: ['color-contrast-enhanced'] },
  {
    theme: 'more contrast, dark',
    media: { contrast: 'more', colorScheme: 'dark' },
    rules: ['color-contrast-enhanced'],
  },
] as const;
/** In `npm test`, each screen is judged once: structure, and colours in the light theme. */
const once = process.env['INSPECT'] === 'once';
/** A press on its label presses it. */
const LABELLED = ':is([type="radio"], [type="checkbox"])';
const plain = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' } as const;

/** `state`: name of the screen, for the message. */
export async function inspect(page: Page, state: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.emulateMedia({ ...plain, reducedMotion: 'no-preference' });
  await expectClean(page, state, { rules: { 'color-contrast': { enabled: false } } });
  for (const { theme, media, rules } of once ? themes.slice(0, 1) : themes) {
    await page.emulateMedia({ ...plain, ...media });
    await expectClean(page, `${state}, ${theme}`, only(rules));
  }
  await page.emulateMedia(plain);
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 720 });
    await expectNoSidewaysScrolling(page, `${state}, ${String(width)} px`);
  }
  if (!once) await inspectNarrow(page, state);
  await page.setViewportSize(wide);
}

async function inspectNarrow(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  await scrollToEnd(page);
  await expectClean(page, `${state}, 320 px`, only(['target-size', 'color-contrast']));
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScrolling(page, `${state}, 320 px, text at 200 %`);
  await scrollToEnd(page);
  await expectClean(page, `${state}, text at 200 %`, only(['target-size']));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await inspectByFinger(page, state);
}

/** Every control has 44 px (WCAG 2.5.5), and each field text of 16 px: below, Safari on a phone zooms in on it. */
async function inspectByFinger(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await scrollToEnd(page);
  // axe-core counts space around a small target as its size, unless this check is off.
  const checks = {
    'target-size': { options: { minSize: 44 } },
    'target-offset': { enabled: false },
  };
  await expectClean(page, `${state}, by finger`, { ...only(['target-size']), checks }, LABELLED);
  const labels = page.locator(`label:has(${LABELLED})`).filter({ visible: true });
  for (const label of await labels.all())
    expect((await label.boundingBox())?.height, state).toBeGreaterThanOrEqual(44);
  const fields = page.locator(`select, textarea, input:not(${LABELLED})`);
  for (const field of await fields.filter({ visible: true }).all())
    await expect(field).toHaveCSS('font-size', '16px');
  await devtools.detach();
}

/** Scrolls to the end, where the sticky strip of notices covers nothing. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { documentElement } = document;
        const { scrollHeight } = documentElement;
        window.scrollTo(0, scrollHeight);
        // Rows that enter the viewport change from their estimated height.
        for (let frames = 0; frames < 3; frames += 1)
          await new Promise((resolve) => {
            requestAnimationFrame(resolve);
          });
        return documentElement.scrollHeight === scrollHeight;
      }),
    )
    .toBe(true);
}

const only = (values: readonly string[]) => ({ runOnly: { type: 'rule', values } });

export const expectContrast = (page: Page, state: string) =>
  expectClean(page, state, only(['color-contrast']));

/** `options`: for axe-core, without elements of the selector `except`. */
async function expectClean(
  page: Page,
  state: string,
  options: object,
  except?: string,
): Promise<void> {
  const all = JSON.stringify({ ...options, resultTypes: ['violations'] });
  // The skip link takes no space until it has the focus.
  const exclude = JSON.stringify(['[href="#main"]', ...(except === undefined ? [] : [except])]);
  // axe-core enters by the developer tools, because the page's policy refuses scripts as text.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found: unknown = await page.evaluate(
    `axe.run({ exclude: ${exclude} }, ${all}).then(({ violations }) => violations.map(({ id, help, nodes }) => [
      id, help, nodes.map(({ html, failureSummary }) => [html, failureSummary])
    ]))`,
  );
  expect(found, state).toEqual([]);
}

async function expectNoSidewaysScrolling(page: Page, state: string): Promise<void> {
  const excess = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  // Anchored elements move one frame after a resize.
  await expect.poll(excess, { message: `sideways scrolling: ${state}` }).toBe(0);
}
