// <course-updates> in a host's page on another site: it follows its attributes and content, accepts messages from its own frame
// only, and has a layout of one line.
import { expect, type Frame, type Page } from '@playwright/test';
import { MATRIX_TAG } from '../../tools/check/steps.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { test, wholeBrowser } from './crossSite.ts';
import { signInButton, signInByWindow } from './signInAs.ts';

test.use(wholeBrowser);

const inside = (page: Page, id: string) => page.frameLocator(`#${id} iframe`);

async function frameOf(page: Page, id: string): Promise<Frame> {
  const frame = await (await page.locator(`#${id} iframe`).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`#${id} has no frame.`);
  return frame;
}

const heightOf = async (page: Page, id: string) =>
  (await page.locator(`#${id}`).boundingBox())?.height ?? 0;

async function set(page: Page, id: string, name: string, value: string): Promise<void> {
  await page
    .locator(`#${id}`)
    .evaluate((el, pair) => el.setAttribute(pair[0], pair[1]), [name, value] as const);
}

const signIn = (page: Page, id: string) =>
  signInByWindow(page, inside(page, id), 'Sofia Lindqvist');

const height = (px: unknown) => ({ type: 'course-updates:height', height: px });

test(
  'with the script loaded twice, each of two elements follows only its attributes and frame',
  { tag: MATRIX_TAG },
  async ({ page, site, host, lms }) => {
    const script = (query: string) =>
      `<script type="module" src="${site.origin}/element.js${query}"></script>`;
    host.body = `${script('')}${script('?again')}
    <course-updates id="one" courses="7142,48213" theme="dark"></course-updates>
    <course-updates id="two" courses="7142" types="UnattemptedQuizzes" lang="fr"></course-updates>`;
    await page.goto(host.origin);
    const [one, two] = [inside(page, 'one'), inside(page, 'two')];
    await expect(page.getByTitle('Course updates')).toHaveCount(1);
    await expect(page.getByTitle('Nouveautés de vos cours')).toHaveCount(1);
    await expect(two.locator('html')).toHaveAttribute('lang', 'fr');
    await signIn(page, 'one');
    await expect(one.getByRole('main').getByRole('heading')).toHaveCount(2);
    await expect(two.getByRole('main').getByRole('listitem')).toHaveCount(0);

    const frame = await frameOf(page, 'one');
    const theme = () =>
      frame.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    const content = () =>
      frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height));
    expect(await theme()).toBe('dark');
    await expect.poll(async () => (await heightOf(page, 'one')) - (await content())).toBe(0);
    const before = await heightOf(page, 'one');
    const asked = lms.requests.filter(({ kind }) => kind === 'token').length;
    for (const [name, value] of [
      ['courses', '7142'],
      ['theme', 'light'],
      ['lang', 'de'],
    ] as const) {
      await set(page, 'one', name, value);
    }
    await expect(one.getByRole('main').getByRole('heading')).toHaveCount(1);
    await expect(one.locator('html')).toHaveAttribute('lang', 'de');
    expect(await theme()).toBe('light');
    await expect.poll(() => heightOf(page, 'one')).toBeLessThan(before);
    await expect.poll(async () => (await heightOf(page, 'one')) - (await content())).toBe(0);
    // The page requested no new token.
    expect(lms.requests.filter(({ kind }) => kind === 'token')).toHaveLength(asked);

    const real = await heightOf(page, 'one');
    await page.evaluate((forged) => window.postMessage(forged, '*'), height(4001));
    await (
      await frameOf(page, 'two')
    ).evaluate((forged) => {
      window.parent.postMessage(forged, '*');
    }, height(4002));
    await page.locator('#one iframe').evaluate((element, forged) => {
      const source = element instanceof HTMLIFrameElement ? element.contentWindow : null;
      for (const origin of ['https://evil.example', 'null', '']) {
        window.dispatchEvent(new MessageEvent('message', { source, origin, data: forged }));
      }
    }, height(4003));
    await frame.evaluate(
      (shapes) => {
        for (const shape of shapes) window.parent.postMessage(shape, '*');
      },
      [height('4004'), height(-1), height(null), { height: 4005 }, 'course-updates:height'],
    );
    await expect.poll(() => heightOf(page, 'two')).toBe(4002);
    expect(await heightOf(page, 'one')).toBe(real);
    // The messages arrive in order: the true height is the last.
    await frame.evaluate((told) => window.parent.postMessage(told, '*'), height(777));
    await expect.poll(() => heightOf(page, 'one')).toBe(777);

    // A moved frame loads again; the element listens only while connected.
    await page.evaluate(() => {
      const element = document.getElementById('one');
      element?.remove();
      if (element !== null) document.body.prepend(element);
    });
    await expect(page.locator('#one iframe')).toHaveCount(1);
    await expect(one.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  },
);

test('the idle warning of a frame does not interrupt a person who types in the host', async ({
  page,
  site,
  host,
  lms,
}) => {
  site.config['auth'] = { issuer: lms.issuer, clientId: 'course-updates', idleMinutes: 15 };
  await page.clock.install();
  host.body = `<input><script type="module" src="${site.origin}/element.js"></script>
    <course-updates id="one" courses="7142"></course-updates>`;
  await page.goto(host.origin);
  await signIn(page, 'one');
  await expect(inside(page, 'one').getByText(/^Last checked/)).toBeVisible();
  const field = page.locator('input');
  await field.click();
  await page.keyboard.type('a');
  await page.clock.fastForward('14:30');
  const warning = inside(page, 'one').getByRole('alertdialog');
  await expect(warning).toBeVisible();
  await page.keyboard.type('b');
  await expect(field).toHaveValue('ab');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toHaveCount(0);
});

const tag = MATRIX_TAG;

test(
  'a strip is one line of 56 px in every state, narrow and wide',
  { tag },
  async ({ page, site, host, lms, complaints }) => {
    complaints.allow(/Failed to load resource/);
    host.body = `<script type="module" src="${site.origin}/element.js"></script>
    <course-updates id="strip" courses="7142,48213" layout="strip"></course-updates>`;
    await page.goto(host.origin);
    const strip = inside(page, 'strip');
    const main = strip.getByRole('main');
    /** Expects all of `words`, and a link to the page, to be visible without overflow. */
    async function expectOneLine(words: RegExp): Promise<void> {
      for (const width of [240, 600]) {
        await page
          .locator('#strip')
          .evaluate((el, px) => el.setAttribute('style', `width:${px}px`), width);
        await expect(main.getByText(words).first()).toBeVisible();
        expect(await heightOf(page, 'strip')).toBe(56);
        const frame = await frameOf(page, 'strip');
        const past = await frame.evaluate(
          () =>
            [...document.querySelectorAll('main, main :is(p, a, button)')]
              .map((element) => element.getBoundingClientRect())
              .filter(({ width: inline }) => inline > 1)
              .filter(
                ({ top, bottom, right }) => top < 0 || bottom > 56 || right > window.innerWidth,
              ).length,
        );
        const cut = await main
          .getByRole('link')
          .evaluateAll((links) => links.filter((a) => a.scrollWidth > a.clientWidth).length);
        expect(cut, `links cut off beside ${String(words)} at ${String(width)} px`).toBe(0);
        expect(past, `${String(words)} at ${String(width)} px`).toBe(0);
        expect(
          await frame.evaluate(() => document.documentElement.scrollHeight),
        ).toBeLessThanOrEqual(56);
      }
      await expect(main.getByRole('link', { name: 'in a new tab' })).toHaveAttribute(
        'target',
        '_blank',
      );
    }

    await expectOneLine(/^Sign in$/);
    await signIn(page, 'strip');
    await expectOneLine(/^\d to do$/);
    await expect(main.getByRole('link')).toHaveAttribute('href', '/?courses=7142%2C48213');
    await set(page, 'strip', 'types', 'Nonsense');
    await expectOneLine(/ names Nonsense/);
    lms.world.faults = faultsNamed('maintenance');
    await set(page, 'strip', 'courses', '318455');
    await expectOneLine(/^Your updates couldn’t be loaded$/);
    lms.world.faults = faultsNamed('token-refused');
    await set(page, 'strip', 'courses', '318204');
    await expectOneLine(/^Sign in again$/);
  },
);

test('the frame sends its height only to a configured host', async ({ page, site, host }) => {
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
  host.body = `<iframe src="${site.origin}/embed"></iframe>`;
  site.config = { ...site.config, embedders: ['https://other.example'] };
  const button = signInButton(page.frameLocator('iframe'));
  await page.goto(host.origin);
  await expect(button).toBeVisible();
  expect(await heard()).toEqual([]);
  site.config = { ...site.config, embedders: ['https://other.example', host.origin] };
  await page.reload();
  await expect(button).toBeVisible();
  await expect.poll(heard).toContainEqual(height(expect.any(Number)));
  // Before the first render the body is empty.
  expect(await heard()).not.toContainEqual(height(0));
});
