// In place of courses: a reason, a next step, and a way to name courses.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseNames } from './courseCard.ts';
import { openPageAs } from './openPage.ts';

test('a person without courses gets a reason, whom to ask, and Refresh, which requests the list', async () => {
  const page = await openPageAs('Noah Fischer', {
    config: () => ({ support: { name: 'Service Desk', url: 'https://help.example.edu/' } }),
  });
  expect(await screen.findByRole('heading', { name: 'No courses to show' })).toBeVisible();
  expect(screen.getByText(/^If you have just enrolled/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Service Desk' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the LMS' })).toHaveAttribute('href', page.lms.url);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  const said = () => document.getElementById('announcer')?.textContent;
  await waitFor(() => expect(said()).toBe('Your list of courses is empty.'));
  const before = document.querySelector('#announcer > p');
  await page.user.click(refresh);
  await waitFor(() => expect(document.querySelector('#announcer > p')).not.toBe(before));
  expect(said()).toBe('Your list of courses is empty.');
  expect(refresh).toHaveFocus();
  const like = enrolled(page.lms.world, '2041', '7142');
  const noah = page.lms.world.people.find(({ lastName }) => lastName === 'Fischer');
  page.lms.world.enrollments.push({ ...like, personId: noah?.id ?? '' });
  await page.user.click(refresh);
  expect(await screen.findByRole('list', { name: 'Your courses' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a list that fails stays while it is asked for again, and a person may name courses; who has none has no form', async () => {
  const page = await openPageAs('Noah Fischer');
  expect(await screen.findByText(/lists no active courses/)).toBeVisible();
  expect(screen.queryByText('Show courses by their ids')).toBeNull();
  page.lms.world.faults = faultsNamed('courses-scope');
  await page.load('/');
  expect(await screen.findByText(/isn’t set up to read this/)).toBeVisible();
  expect(screen.queryByText(/All clear/)).toBeNull();
  expect(screen.queryByLabelText('Course ids')).toBeNull();
  const heading = screen.getByRole('heading', { name: 'Your courses couldn’t be loaded' });
  const again = screen.getByRole('button', { name: 'Try again' });
  const asked = () => page.lms.requests.filter(({ kind }) => kind === 'enrollments').length;
  const before = asked();
  await page.user.click(again);
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  expect(heading).toBeVisible();
  expect(again).toHaveFocus();
  await page.user.click(await screen.findByText('Show courses by their ids'));
  await page.user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(screen.getByRole('alert')).toHaveTextContent(/at least one course id/);
  await page.user.type(screen.getByRole('textbox', { name: 'Course ids' }), '6606 7707');
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByRole('list', { name: 'Your courses' });
  expect(courseNames()).toEqual(['Course 6606', 'Course 7707']);
  expect(window.location.search).toBe('?courses=6606%2C7707');
});
