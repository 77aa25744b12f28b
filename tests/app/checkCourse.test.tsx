// Checks of single courses, on a page with only one button per course.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { createCallLog } from '../../src/api/callLog.ts';
import { createClient } from '../../src/api/client.ts';
import { withRetry } from '../../src/api/retry.ts';
import { createSession } from '../../src/auth/createSession.ts';
import { readConfig } from '../../src/config/config.ts';
import { namedCourses, knownCourses } from '../../src/model/courseList.ts';
import { shownCounts, type CourseUpdates } from '../../src/model/courseUpdates.ts';
import { createQueryClient } from '../../src/queries/queries.ts';
import { useUpdates } from '../../src/dashboard/data/useUpdates.ts';
import { AppContext } from '../../src/app/shared/useApp.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { getToken } from '../lms/getToken.ts';
import { startLms } from '../lms/startLms.ts';

const ids = ['7142', '48213', '318204'];
const types = ['UnattemptedQuizzes'] as const;
const list = knownCourses(
  namedCourses(ids.map((id) => ({ id, name: id, code: undefined, active: true }))),
);
const person = { kind: 'known', id: '2041' } as const;

function Courses() {
  const updates = useUpdates({ list, types, person, version: '1.82' });
  const { snapshot, isRefreshing, checking } = updates;
  return (
    <>
      <output>{checking ? 'checking' : 'idle'}</output>
      {snapshot.courses.map((one) => (
        <button key={one.course.id} onClick={() => void updates.checkCourse(one.course.id)}>
          {textOf(one, isRefreshing(one.course.id))}
        </button>
      ))}
      <button onClick={() => void updates.checkCourse('990')}>Another</button>
      <button onClick={() => void updates.refresh()}>All</button>
      <button onClick={() => void updates.tryAgain()}>Failed</button>
    </>
  );
}

function textOf({ course, state }: CourseUpdates, isRefreshing: boolean): string {
  const count = shownCounts(state)?.UnattemptedQuizzes;
  const n = count?.kind === 'known' ? String(count.n) : '?';
  return `${course.id}: ${n} ${state.kind}${isRefreshing ? ', refreshing' : ''}`;
}

async function openCourses() {
  const lms = await startLms({ world: defaultWorld({ pageOrigins: [window.location.origin] }) });
  onTestFinished(() => lms[Symbol.asyncDispose]());
  const read = readConfig({
    lms: { baseUrl: lms.url },
    auth: { issuer: lms.issuer, clientId: 'course-updates' },
  });
  if (read.kind !== 'config') throw new Error('The configuration has mistakes.');
  const { config } = read;
  const token = (await getToken(lms, { personName: 'Sofia Lindqvist' })).access_token;
  const getTokenNow = async () => ({ kind: 'token', token }) as const;
  const calls = createCallLog();
  const client = withRetry(createClient({ ...config.lms, getToken: getTokenNow, calls }));
  const leave = () => undefined;
  const session = createSession({ config: config.auth, callback: undefined, leave });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AppContext
        value={{
          grant: 'g-1',
          config,
          client,
          calls,
          latestConfig: Promise.resolve(read),
          session,
          memories: new Map(),
          lms: 'unnamed',
        }}
      >
        <Courses />
      </AppContext>
    </QueryClientProvider>,
  );
  const courses = () =>
    screen
      .getAllByRole('button')
      .slice(0, 3)
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(courses()).toEqual(fresh));
  const from = lms.requests.length;
  const user = userEvent.setup();
  return {
    world: lms.world,
    courses,
    press: (name: RegExp | string) => user.click(screen.getByRole('button', { name })),
    asked: () =>
      lms.requests
        .slice(from)
        .filter(({ kind }) => kind !== 'preflight')
        .map(({ kind, orgUnitIds = [] }) => `${kind} ${orgUnitIds.join(',')}`.trim()),
    isIdle: () => waitFor(() => expect(screen.getByText('idle')).toBeVisible()),
  };
}

const fresh = ['7142: 1 checked', '48213: 1 checked', '318204: 0 checked'];
const whole = `updates-many ${ids.join(',')}`;
const slowly = { kind: 'wait', ms: 400 } as const;

test('two courses of a chunk are requested one after the other, each once', async () => {
  const { world, courses, press, asked } = await openCourses();
  for (const { counts } of world.enrollments) counts.UnattemptedQuizzes = 9;
  world.faults = [{ on: ['updates-one'], effect: slowly }];
  await press(/^48213/);
  await press(/^7142/);
  await press(/^7142/);
  await waitFor(() => expect(courses()).toEqual(['7142: 9 checked', '48213: 9 checked', fresh[2]]));
  expect(asked()).toEqual(['updates-one 48213', 'updates-one 7142']);
});

test('a refresh replaces waiting requests for single courses', async () => {
  const { world, courses, press, asked, isIdle } = await openCourses();
  world.faults = [{ on: ['updates-one'], effect: slowly }];
  await press(/^48213/);
  await press(/^7142/);
  for (const { counts } of world.enrollments) counts.UnattemptedQuizzes = 9;
  await press('All');
  const nine = ids.map((id) => `${id}: 9 checked`);
  await waitFor(() => expect(courses()).toEqual(nine));
  await isIdle();
  expect(courses()).toEqual(nine);
  expect(asked()).toEqual(['updates-one 48213', whole]);
});
