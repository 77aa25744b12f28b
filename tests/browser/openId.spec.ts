// With `openid` in the scope, the real provider's ID token is checked and accepted.
import { expect } from '@playwright/test';
import { courseItem, openFold, test } from './fixtures.ts';

test('a sign-in with openid ends on the courses', async ({ page, lms, site, signIn }) => {
  site.config = {
    lms: { baseUrl: lms.url },
    auth: { issuer: lms.issuer, clientId: 'course-updates', scope: 'openid core:*:*' },
  };
  await signIn('Sofia Lindqvist');
  await openFold(page);
  await expect(courseItem(page, 'Linear Algebra')).toContainText('No updates');
});
