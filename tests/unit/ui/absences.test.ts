// What docs/accessibility.md says the page does not have; first, each pattern finds its example.
import { expect, test } from 'vitest';
import { readSources } from '../../../tools/repository.ts';
import { expectNone } from '../../shared/expectNone.ts';

const sources = readSources('src', /\.(?:tsx?|css)$/);

test.each([
  ['sound or video', /<(?:audio|video|track)\b|new Audio\(/, '<video src={film} />'],
  ['an image of text', /<(?:img|canvas|picture)\b/, '<img src={title} />'],
  ['a fixed orientation', /orientation\.lock|\(orientation:/, '@media (orientation: portrait)'],
  ['a field for personal data', /autoComplete="(?!off")/, '<input autoComplete="email" />'],
  ['content opened by pointing', /\bon(?:Mouse|Pointer)(?:Enter|Over)\b/, 'onMouseEnter={open}'],
  [
    'hidden content for :hover',
    /:hover[^{]*\{[^}]*\b(?:display|visibility|opacity)\b/,
    '.menu:hover { display: block }',
  ],
  ['an act before a release', /\bon(?:Mouse|Pointer|Touch)(?:Down|Start)\b/, 'onTouchStart={act}'],
  ['a shortcut of one letter', /\bkey === '.'|accessKey/, "if (event.key === 'j') next();"],
  ['a gesture, dragging or shaking', /\bonDrag|draggable|\bonTouch|devicemotion/, '<li draggable>'],
])('the page has no %s', (_what, pattern, example) => {
  expect(example).toMatch(pattern);
  expectNone(sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path));
});
