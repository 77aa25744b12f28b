// Without the page's own colours, every picture is drawn, and what is pressed has a shape of its own.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { noUpdates, updateTypes } from '../lms/world.ts';
import { expectAllParts, expectChecked, test } from './fixtures.ts';
import { looks } from './looks.ts';
import { contrast, readLuminance, type Picture } from './readLuminance.ts';
import { signInButton } from './signInAs.ts';

const everyKind = { ...noUpdates };
for (const type of Object.values(updateTypes)) everyKind[type] = 2;

/** Such as `0-to-read`. */
const pictureIds = Array.from(
  readFileSync(new URL('../../src/app/shared/pictures.svg', import.meta.url), 'utf8').matchAll(
    /<path id="(\d+-[a-z-]+)"/g,
  ),
  ([, id = '']) => id,
);

test('in forced colours every picture is drawn', async ({
  page,
  lms,
  site,
  complaints,
  signIn,
}) => {
  // The courses that are gone.
  complaints.allow(/^error: Failed to load resource: .*403.*\/updates\/myUpdates/);
  for (const enrollment of lms.world.enrollments) {
    if (enrollment.courseId === '7142') enrollment.counts = { ...everyKind };
    if (enrollment.courseId === '48213') enrollment.counts.UngradedQuizzes = -1;
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const reader = await page.context().newPage();
  await page.bringToFront();
  const press = async (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).first().click();
  const own = () => lms.world.enrollments.filter(({ personId }) => personId === '2041');
  const steps = [
    async () => {
      await page.goto(site.origin);
      await signInButton(page).waitFor();
    },
    async () => {
      await signIn('Sofia Lindqvist');
      await expectAllParts(page);
      await expectChecked(page);
    },
    async () => {
      await press(/^Options for /);
      await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
    },
    async () => {
      await press('Pin');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    async () => {
      await page.getByRole('radio', { name: 'Table' }).check();
      await page.getByRole('table').waitFor();
    },
    async () => {
      await page.getByRole('searchbox').fill('no such course');
      await page.getByText(/“no such course”/).waitFor();
    },
    async () => {
      await page.goto(`${site.origin}/embed`);
      await expectChecked(page);
    },
    async () => {
      for (const enrollment of own()) enrollment.counts = { ...noUpdates };
      await page.goto(site.origin);
      await page.getByText(/^All clear/).waitFor();
    },
    async () => {
      const gone = new Set(own());
      lms.world.enrollments = lms.world.enrollments.filter((one) => !gone.has(one));
      await press('Refresh');
      await page.getByRole('heading', { name: /courses/ }).waitFor();
    },
    async () => {
      await page.goto(`${site.origin}/embed?layout=strip`);
      await page.getByRole('link').first().waitFor();
    },
  ];
  const drawn = new Set<string>();
  for (const step of steps) {
    await step();
    for (const picture of await newlyDrawn(page, reader, drawn)) drawn.add(picture);
  }
  expect(pictureIds.filter((id) => !drawn.has(id))).toEqual([]);
});

test('what is pressed or chosen differs in shape, whatever the colours', async ({
  page,
  signIn,
}) => {
  await signIn('Mei Tanaka');
  await expectAllParts(page);
  const reader = await page.context().newPage();
  await page.bringToFront();
  const main = page.getByRole('main');
  const buttons = await main.locator('[aria-pressed]').all();
  const names = await main
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? ''));
  const radios = names.map((name) => main.getByRole('radio', { name, exact: true }));
  expect(Math.min(buttons.length, radios.length)).toBeGreaterThan(2);
  for (const toggle of [...buttons, ...radios]) {
    const on = await looksOf(page, toggle, true);
    const off = await looksOf(page, toggle, false);
    for (const [look, png] of on) {
      const changed = await changedShare(reader, png, off.get(look) ?? png);
      expect(changed, `${String(toggle)}, ${look}`).toBeGreaterThan(0.02);
    }
  }
});

/** The pictures of the sheet, without those in `drawn`, in the viewport without which pixels differ by 3:1. */
async function newlyDrawn(
  page: Page,
  reader: Page,
  drawn: ReadonlySet<string>,
): Promise<readonly string[]> {
  await page.mouse.move(0, 0);
  const all = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element, '::before');
      if (style.content === 'none' || style.maskImage === 'none') return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      return [{ at: style.getPropertyValue('--picture'), x, y, width, height }];
    }),
  );
  const places = all.flatMap(({ at, ...box }) => {
    const id = pictureIds.find((one) => one.startsWith(`${at}-`));
    return id === undefined || drawn.has(id) ? [] : [{ id, ...box }];
  });
  if (places.length === 0) return [];
  const seen = await readLuminance(reader, await page.screenshot());
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*::before { visibility: hidden !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const hidden = await readLuminance(reader, await page.screenshot());
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return places.filter((place) => changedPixels(seen, hidden, place) > 8).map(({ id }) => id);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels whose contrast between two pictures is at least 3:1. */
function changedPixels(one: Picture, other: Picture, { x, y, width, height }: Box): number {
  let changed = 0;
  for (let down = Math.floor(y); down < y + height; down += 1) {
    for (let along = Math.floor(x); along < x + width; along += 1) {
      const [a, b] = [one.at(along, down), other.at(along, down)];
      if (a !== undefined && b !== undefined && contrast(a, b) >= 3) changed += 1;
    }
  }
  return changed;
}

async function changedShare(reader: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readLuminance(reader, one), await readLuminance(reader, other)];
  const box = {
    x: 0,
    y: 0,
    width: Math.min(a.width, b.width),
    height: Math.min(a.height, b.height),
  };
  return changedPixels(a, b, box) / (box.width * box.height);
}

/** What an extension such as Dark Reader leaves: shapes. */
const RECOLORED =
  '* { background-color: #181a1b !important; border-color: #8c8273 !important; color: #e8e6e3 !important }';

/** Pictures of a toggle button or the label of a radio, in each look. */
async function looksOf(page: Page, toggle: Locator, isOn: boolean): Promise<Map<string, Buffer>> {
  await setToggle(page, toggle, isOn);
  const box = toggle.locator('xpath=self::button | self::input/parent::label');
  await page.mouse.move(0, 0);
  const pictures = new Map<string, Buffer>();
  for (const { name, media } of looks) {
    await page.emulateMedia(media);
    pictures.set(name, await box.screenshot());
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  }
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, RECOLORED);
  pictures.set('other colours', await box.screenshot());
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  return pictures;
}

/** A radio is turned off by another one of its group. The focus, which has a ring, goes. */
async function setToggle(page: Page, toggle: Locator, isOn: boolean): Promise<void> {
  const radio = await toggle.getAttribute('type');
  if (radio !== 'radio') {
    if ((await toggle.getAttribute('aria-pressed')) !== String(isOn)) await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', String(isOn));
  } else if (isOn) {
    await toggle.check();
  } else if (await toggle.isChecked()) {
    const name = await toggle.getAttribute('name');
    const others = page.locator(`input[name="${name ?? ''}"]:not(:checked)`);
    await others.first().check();
    await expect(toggle).not.toBeChecked();
  }
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
}
