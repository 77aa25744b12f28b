// The fixed words of the page: headings, buttons and sentences. The other half of the catalogue,
// texts.ts and its neighbours, has the words that depend on what happened.
import { number, totalText } from './texts.ts';
import { pastTime, time } from './time.ts';

export const words = {
  number,
  total: totalText,
  title: 'Course updates',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  refresh: 'Refresh',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  isAutomaticallyRetried: 'This page tries again by itself.',
  pauseAsked: 'The LMS asked this page to wait',
  goesOn: (ms: number) => `It goes on by itself, at ${time(ms)} or soon after.`,
  skip: 'Skip to the content',
  signedInAs: 'Signed in as',
  invitation: 'See what your courses are waiting for',
  invitationNote: 'Discussions, feedback, quizzes and submissions, counted in one place.',
  signInNote: 'You sign in at your LMS. This page never sees your password.',
  openInTab: 'Open your course updates in a new tab',
  opening: 'Opening the sign-in page of your LMS…',
  restoring: 'Restoring your session…',
  signingIn: 'Signing you in…',
  partMissing:
    'A part of this page could not be loaded. Check your connection, then reload the page: there may be a newer version of it.',
  signInFailed: 'You could not be signed in',
  callbackIgnored: 'You are still signed in. An answer to another sign-in was ignored.',
  sessionEnded: 'Your session has ended. What you see is from your last check.',
  startAgain: 'Start again',

  courses: 'Your courses',
  loadingCourses: 'Loading your courses…',
  checking: 'Checking…',
  noUpdates: 'No updates',
  exactly: (n: number) => `, ${n > Number.MAX_SAFE_INTEGER ? '' : 'exactly '}${number(n)}`,
  unknownCounts: (labels: readonly string[]) => `Not known: ${labels.join(', ').toLowerCase()}`,
  notChecked: 'Could not be checked',
  notActive: 'Not among your active courses',
  notAsked: 'Not asked: see the notice',
  noUpdatesAsOf: (ms: number) => `No updates as of ${pastTime(ms)}`,
  asOf: (ms: number) => `As of ${pastTime(ms)}`,
  untitled: (id: string) => `Course ${id}`,
  printed: (day: string) => `Times without a day are of ${day}.`,
  checkedAt: (ms: number) => `Last checked ${pastTime(ms)}`,
  refreshing: 'Checking for updates…',
  totals: 'Totals',

  someFailed: (failed: number, all: number) =>
    failed === all
      ? 'The latest check failed'
      : `Updates of ${number(failed)} of ${number(all)} courses could not be loaded`,
  coursesIncomplete: 'The list of your courses is not complete',
  coursesOutdated: 'The list of your courses could not be refreshed',
  offline: 'You are offline',
  offlineNote: 'What you see is from your last check. It is checked again when you are back.',

  noCourses: 'No courses to show',
  coursesUnknown: 'Your courses couldn’t be loaded',
  noEnrollments: 'The LMS lists no active courses for you.',
  noCoursesFault: (why: string) => `The LMS did not say which courses are yours. ${why}`,
  noContract:
    'This LMS and this page speak different versions, so the list of your courses was not asked for.',

  dismiss: 'Dismiss',

  notFound: 'Page not found',
  notFoundTitle: 'There is no such page',
  notFoundNote: 'Your course updates are on the first page.',
  home: 'Go to your course updates',
  crashed: 'Something went wrong on this page',
  crashedNote:
    'This is a fault of the page, not of yours. Reloading usually helps; your courses are not affected.',
  reload: 'Reload the page',
} as const;
