// A frame whose host names the person (`person=`).
import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Lms } from '../lms/startLms.ts';
import { expectCourse, openFramed, post, type FramedPage } from './openFramed.ts';
import type { OpenOptions } from './openPage.ts';

export const HOST = 'https://school.example.edu';
export const SOFIAS = '/embed?courses=7142&person=2041';
export const DANIELS = '/embed?courses=7142&person=1187';

export const namedConfig = ({ issuer }: Lms, auth: Readonly<Record<string, unknown>> = {}) => ({
  auth: {
    issuer,
    clientId: 'course-updates',
    idleMinutes: 15,
    revocationEndpoint: `${issuer}/connect/revocation`,
    ...auth,
  },
  embedders: [HOST],
});

export const openNamed = (path: string, options: OpenOptions = {}) =>
  openFramed({ path, config: namedConfig, ...options });

/** Signs in through the sign-in window. */
export async function enter(page: FramedPage, personName: string, button?: string): Promise<void> {
  const { popup, answer } = await page.comeBack(personName, button);
  page.hear(popup, answer);
}

export async function openAsSofia(path = SOFIAS): Promise<FramedPage> {
  const page = await openNamed(path);
  await enter(page, 'Sofia Lindqvist');
  await expectCourse();
  return page;
}

/** The page accepts messages from its host only. */
export const tell = (data: unknown, origin = HOST, source: unknown = window.parent) =>
  post(data, origin, source);

/** The keys of tokens and answers that the tab keeps. */
export const kept = () =>
  Object.keys(window.sessionStorage).filter((key) => /tokens|snapshot/.test(key));

/** The page, or a frame beside it, unloads. */
export const leave = () =>
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));

/** The requests to the authentication service, in order. */
export const asked = ({ requests }: Lms) =>
  requests.filter(({ path }) => path.startsWith('/core/')).map(({ kind }) => kind);

export async function expectSignIn(): Promise<void> {
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
}
