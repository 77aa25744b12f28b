// The table: a row per course, a column per type, and correct totals in every state.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { openPageAs, type OpenOptions, type OpenedPage } from './openPage.ts';

async function openTable(options: OpenOptions = {}, person = 'Daniel Okafor'): Promise<OpenedPage> {
  const page = await openPageAs(person, { path: '/?as=table', ...options });
  await screen.findByText(/^Last checked/);
  await screen.findByRole('table', { name: 'Your courses' });
  return page;
}

const texts = (cells: readonly HTMLElement[]): string[] =>
  cells.map(({ textContent }) => textContent);

/** The column names and the cells of each row. */
function readTable(): { head: string[]; rows: string[][] } {
  const [head, ...rows] = screen.getAllByRole('row');
  if (head === undefined) throw new Error('The table has no head.');
  return {
    head: texts(within(head).getAllByRole('columnheader')),
    rows: rows.map((row) =>
      texts(within(row).getAllByRole('rowheader')).concat(texts(within(row).getAllByRole('cell'))),
    ),
  };
}

const firstNames = () => readTable().rows.map(([name = '']) => name);
const sortBy = (page: OpenedPage, name: string) =>
  page.user.click(screen.getByRole('button', { name }));
const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

const kinds = [
  'unattempted quizzes',
  'unread assignment submissions',
  'ungraded quizzes',
  'unapproved discussions',
  'unread assignment feedback',
  'unread discussions',
];

test('the table has a row per course, a column per type, zeros included, and totals', async () => {
  await openTable({}, 'Sofia Lindqvist');
  expect(readTable()).toEqual({
    head: ['Course', 'To do', ...kinds],
    rows: [
      ['Introduction to PsychologyPSYC-1010-006', '3', '3', '0', '0', '0', '1', '0'],
      ['Organic Chemistry IICHEM-2215-003', '1', '1', '0', '0', '0', '2', '5'],
      ['Introduction to MicroeconomicsECON-1015-001', '1', '1', '0', '0', '0', '0', '0'],
      ['Academic Writing SeminarWRIT-1120-004', '0', '0', '0', '0', '0', '1', '128'],
      ['European History since 1789HIST-2115-001', '0', '0', '0', '0', '0', '0', '12'],
      ['Linear AlgebraMATH-2345-002', '0', '0', '0', '0', '0', '0', '0'],
      ['Total', '5', '5', '0', '0', '0', '4', '145'],
    ],
  });
});

test('an unknown count is a question mark with words, and totals are "at least"', async () => {
  await openTable(
    { world: (world) => (world.faults = faultsNamed('course-403')) },
    'Sofia Lindqvist',
  );
  await screen.findByText('Couldn’t be checked');
  const { rows } = readTable();
  const unknown = rows.find(([name]) => name?.endsWith('Couldn’t be checked'));
  expect(unknown?.slice(1)).toEqual(Array.from({ length: 7 }, () => '?not known'));
  const [, ...totals] = rows.at(-1) ?? [];
  expect(totals).toHaveLength(7);
  for (const total of totals) expect(total).toMatch(/^at least [\d,]+$/);
});

test('presses on a column sort it descending, then ascending, then restore the first order', async () => {
  const page = await openTable();
  const before = firstNames();
  expect(sortOf('To do')).toBe('descending');
  expect(sortOf('unread discussions')).toBe('none');
  await sortBy(page, 'unread discussions');
  expect(sortOf('unread discussions')).toBe('descending');
  expect(sortOf('To do')).toBe('none');
  expect(firstNames().slice(0, 2)).toEqual([
    'Physical ChemistryCHEM-3155-001',
    'Organic Chemistry IICHEM-2215-003',
  ]);
  await sortBy(page, 'unread discussions');
  await sortBy(page, 'unread discussions');
  expect(sortOf('unread discussions')).toBe('none');
  expect(firstNames()).toEqual(before);
});

test('sorting by name is part of the view and is in the address', async () => {
  const page = await openTable();
  await sortBy(page, 'To do');
  await sortBy(page, 'Course');
  expect(window.location.search).toBe('?as=table&sort=name');
  await waitFor(() => expect(sortOf('Course')).toBe('ascending'));
  expect(sortOf('To do')).toBe('none');
  await sortBy(page, 'Course');
  expect(window.location.search).toBe('?as=table');
});

test('numbers are links to their tool, named by count and type', async () => {
  await openTable({
    config: () => ({ links: { course: '/c/{orgUnitId}', UngradedQuizzes: '/q/{orgUnitId}' } }),
  });
  const link = screen.getByRole('link', { name: '99 ungraded quizzes' });
  expect(link).toHaveTextContent(/^99$/);
  expect(link.getAttribute('href')).toMatch(/\/q\/7156$/);
  // A number without its own link would lead where the name leads.
  const row = within(screen.getByRole('row', { name: /^Organic Chemistry II/ }));
  expect(row.queryByRole('link', { name: /unread/ })).toBeNull();
});

test('the table is copied as tab-separated values, a refused copy is told, and a row has its options', async () => {
  const { user } = await openTable({}, 'Sofia Lindqvist');
  const copy = () => user.click(screen.getByRole('button', { name: 'Copy table' }));
  await copy();
  expect(await screen.findByText('Copied 6 courses')).toBeVisible();
  const lines = (await navigator.clipboard.readText()).split('\n');
  expect(lines[0]).toMatch(/^Course\tCode\tTo do\tunattempted quizzes\t.*\tunread discussions$/);
  expect(lines[1]).toBe('Introduction to Psychology\tPSYC-1010-006\t3\t3\t0\t0\t0\t1\t0');
  expect(lines.at(-2)).toBe('Total\t\t5\t5\t0\t0\t0\t4\t145');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await copy();
  const refused = 'Copying isn’t allowed here. Print the page instead.';
  expect(await screen.findByText(refused)).toBeVisible();
  await waitFor(() => expect(document.getElementById('options')).not.toBeNull());
  const row = screen.getByRole('row', { name: /European History/ });
  await user.click(within(row).getByRole('button', { name: /^Options for / }));
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /European History/ })).toBeNull());
  expect(screen.getByRole('button', { name: /put away/ })).toBeVisible();
});
