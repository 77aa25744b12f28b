// A good guest: how often the LMS is asked from a cold sign-in until everything is on the screen.
import { expect } from '@playwright/test';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { LoggedRequest } from '../lms/startLms.ts';
import { expectChecked, expectCourses, test, updatesRequests } from './fixtures.ts';

test.use({ entrance: 'by hand' });

for (const count of [1, 250]) {
  test(`requests for ${count} ${count === 1 ? 'course' : 'courses'}`, async ({
    page,
    lms,
    signIn,
  }) => {
    addPersonWithCourses(lms.world, { id: '500', firstName: 'Ada', lastName: 'Quist', count });
    await signIn('Ada Quist');
    await expectCourses(page, count);
    await expectChecked(page);
    await expect.poll(() => of(lms.requests, 'versions-check').length).toBe(1);

    expect(of(lms.requests, 'discovery').length).toBeLessThanOrEqual(1);
    expect(of(lms.requests, 'whoami').length).toBeLessThanOrEqual(1);
    expect(of(lms.requests, 'token')).toHaveLength(1);
    expect(of(lms.requests, 'enrollments')).toHaveLength(Math.ceil(count / 100));
    expect(updatesRequests(lms.requests)).toHaveLength(Math.ceil(count / 100));
    expect(lms.requests.filter(({ status }) => status >= 400)).toEqual([]);
  });
}

function of(requests: readonly LoggedRequest[], kind: LoggedRequest['kind']): LoggedRequest[] {
  return requests.filter((one) => one.kind === kind);
}
