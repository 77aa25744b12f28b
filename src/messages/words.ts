// The fixed words of the page: headings, buttons and sentences. The other half of the catalogue,
// texts.ts and its neighbours, has the words that depend on what happened.
import type { LmsName } from './lmsName.ts';
import { exactly, listed, number, totalText, unknownCounts } from './texts.ts';
import { pastTime, time } from './time.ts';

export const words = {
  number,
  listed,
  total: totalText,
  title: 'Course updates',
  titleOf: (screen: string) => `${screen} – Course updates`,
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  refresh: 'Refresh',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  tryingAt: (ms: number) => `Trying again at ${time(ms)}.`,
  trying: 'Trying again…',
  pauseAsked: ({ The }: LmsName) => `${The} asked this page to wait`,
  goesOn: (ms: number) => `It will resume at ${time(ms)} or soon after.`,
  skip: 'Skip to the content',
  signedInAs: 'Signed in as',
  invitation: 'See what needs you in your courses',
  invitationNote: 'Discussions, feedback, quizzes and submissions, counted in one place.',
  signInNote: ({ the }: LmsName) => `You sign in at ${the}. This page never sees your password.`,
  openInTab: 'Open your course updates in a new tab',
  opening: ({ the }: LmsName) => `Opening the sign-in page of ${the}…`,
  restoring: 'Restoring your session…',
  signingIn: 'Signing you in…',
  partMissing:
    'Part of this page couldn’t be loaded. Check your connection, then reload the page: there may be a newer version of it.',
  signInFailed: 'You couldn’t be signed in',
  callbackIgnored: 'You’re still signed in. An answer to another sign-in was ignored.',
  sessionEnded: 'Your session has ended.',
  sessionEndedOverCounts: 'Your session has ended. What you see is from your last check.',
  signInRetry: 'Try signing in again',

  courses: 'Your courses',
  loadingCourses: 'Loading your courses…',
  checking: 'Checking…',
  noUpdates: 'No updates',
  exactly,
  unknownCounts,
  notChecked: 'Couldn’t be checked',
  notActive: 'Not one of your active courses',
  notAsked: 'Not checked: see the notice',
  noUpdatesAsOf: (ms: number) => `No updates as of ${pastTime(ms)}`,
  numbersFrom: (ms: number) => `Numbers from ${pastTime(ms)}`,
  untitled: (id: string) => `Course ${id}`,
  printed: (day: string) => `Times without a date are from ${day}.`,
  checkedAt: (ms: number) => `Last checked ${pastTime(ms)}`,
  refreshing: 'Checking for updates…',
  totals: 'Totals',

  someFailed: (failed: number, all: number) =>
    failed === all
      ? 'The latest check failed'
      : `Updates for ${number(failed)} of ${number(all)} courses couldn’t be loaded`,
  coursesIncomplete: 'The list of your courses isn’t complete',
  coursesOutdated: 'The list of your courses couldn’t be refreshed',
  offline: 'You’re offline',
  offlineNote: 'This page checks again when you’re back online.',
  offlineNoteOverCounts:
    'What you see is from your last check. This page checks again when you’re back online.',

  noCourses: 'No courses to show',
  coursesUnknown: 'Your courses couldn’t be loaded',
  noEnrollments: ({ The }: LmsName) => `${The} lists no active courses for you.`,
  noCoursesFault: ({ The }: LmsName) => `${The} did not say which courses are yours.`,
  noContract: ({ the }: LmsName) =>
    `This page and ${the} don’t fit together, so your courses can’t be listed.`,

  dismiss: 'Dismiss',

  notFound: 'Page not found',
  home: 'Go to your course updates',
  crashed: 'Something went wrong on this page',
  crashedNote:
    'It’s the page’s fault, not yours. Reloading usually helps, and your courses aren’t affected.',
  reload: 'Reload the page',
} as const;
