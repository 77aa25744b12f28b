// The soak knows in which order courses need a person, what may be folded, and that no row moves under a hand.
import { describe, expect, test } from 'vitest';
import { judgeFold, judgeHeld, judgeOrder } from '../judgeOrder.ts';
import { expectOrder, watchOrder } from '../watchOrder.ts';
import { NOT_CHECKED, shownScreen, type Shown } from './shownScreen.ts';

const quiz = ['1 unattempted quiz'];
const feedback = ['9 unread assignment feedback'];
const posts = ['99+ unread discussions, exactly 128'];

const order = (shown: Shown): string[] => judgeOrder(shownScreen(shown));
const fold = (shown: Shown): string[] => judgeFold(shownScreen(shown));

describe('after Refresh', () => {
  test.each<[what: string, first: readonly string[], second: readonly string[]]>([
    ['what is to do goes before feedback', quiz, feedback],
    ['feedback goes before what is to be read', feedback, posts],
    ['what is to be read goes before what is not known', posts, [NOT_CHECKED]],
    ['where as much is to do, feedback decides', [...quiz, ...feedback], quiz],
    ['where all is the same, the name decides', quiz, quiz],
  ])('%s', (_what, first, second) => {
    expect(order({ first, second, ids: ['3001', '3002'] })).toEqual([]);
    const turned = order({ first: second, second: first, ids: ['3002', '3001'] });
    expect(turned).toEqual(['course 3002 stands where 3001 needs to']);
  });

  test('groups stand in the order of the sums that they show', () => {
    const group = (title: string, toDo: number, toRead: number) => ({
      title,
      courses: 0,
      sums: {
        ...(toDo > 0 && { toDo: { n: toDo, atLeast: false } }),
        ...(toRead > 0 && { toRead: { n: toRead, atLeast: false } }),
      },
      cards: [],
      puzzles: [],
    });
    const none = { ...group('MATH', 0, 0), sums: undefined };
    const groups = [group('Without a code', 2, 0), group('ART', 1, 9), group('BIO', 0, 9), none];
    expect(judgeOrder({ cards: [], groups })).toEqual([]);
    expect(judgeOrder({ cards: [], groups: groups.toReversed() })).toEqual([
      'BIO stands behind MATH',
    ]);
  });

  test('no clear course stands among the others', () => {
    expect(order({ first: quiz, second: ['No updates'] })).toEqual([
      'course 3002 is clear, and stands among the others',
    ]);
    expect(order({ first: quiz, second: ['No updates as of 7:30 AM'] })).toEqual([]);
    expect(order({ first: quiz, ids: ['3001'], folded: ['3002'] })).toEqual([]);
  });
});

describe('a fold', () => {
  test.each<[what: string, said: readonly string[]]>([
    ['that has updates', posts],
    ['that was not checked', [NOT_CHECKED]],
    ['of an earlier check', ['No updates as of 7:30 AM']],
    ['with a number that is not known', ['No updates', 'Not known: unread discussions']],
  ])('hides no course %s', (_what, foldedSay) => {
    expect(fold({ ids: ['3001'], folded: ['3002'], foldedSay })).toHaveLength(1);
  });

  test('of what is being asked for again has a date', () => {
    const dated = { ids: ['3001'], folded: ['3002'], clearAsOf: '7:30 AM' };
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:30 AM'] })).toEqual([]);
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:31 AM'] })).toHaveLength(1);
    expect(fold({ ...dated, foldedSay: ['No updates'] })).toHaveLength(1);
    expect(fold({ ...dated, foldedSay: posts })).toHaveLength(2);
    expect(fold({ ...dated, foldedSay: ['No updates as of 7:30 AM'], shut: 1 })).toHaveLength(1);
    expect(fold({ ids: ['3001'], shut: 4, clearAsOf: '7:30 AM' })).toEqual([]);
  });

  test('says how many it has', () => {
    expect(fold({ ids: ['3001'], folded: ['3002', '3003'] })).toEqual([]);
    expect(fold({ ids: ['3001'], folded: ['3002'], shut: 1 })).toHaveLength(1);
    expect(fold({ ids: ['3001'], shut: 4 })).toEqual([]);
  });
});

test('between two looks courses come and go, and none goes past another', () => {
  expect(judgeHeld(['1', '2', '3'], ['1', '3', '4'])).toEqual([]);
  expect(judgeHeld([], ['2', '1'])).toEqual([]);
  expect(judgeHeld(['1', '2', '3'], ['1', '3', '2'])).toEqual([
    'course 3 went past 2, and nobody asked for an order',
  ]);
});

test('a tab keeps its order until somebody asks for another one', () => {
  const tab: Parameters<typeof watchOrder>[0] = { order: undefined, calmLooks: 0 };
  const look = (ids: readonly string[], headline?: string) => {
    const screen = shownScreen({ ids, first: quiz, second: quiz, ...(headline && { headline }) });
    // The button of shownScreen is one that is busy.
    const text = screen.text.replace(' [disabled]', '');
    return watchOrder(tab, headline === undefined ? { ...screen, text } : screen);
  };
  expect(look(['3001', '3002'], 'Checking 2 courses…')).toEqual([]);
  expect(look(['3001', '3002'])).toEqual([]);
  // Refresh may have ended just now.
  for (let looks = 0; looks < 3; looks += 1) expect(look(['3002', '3001'])).toEqual([]);
  expectOrder([tab], 'counts change');
  expect(look(['3001', '3002'])).toHaveLength(1);
  expectOrder([tab], 'refresh');
  expect(look(['3002', '3001'], 'Checking 2 courses…')).toEqual([]);
  expect(look(['3001', '3002'])).toEqual([]);
});
