// The fixed words of the page: headings, buttons and sentences. The other half of the catalogue,
// texts.ts and its neighbours, has the words that depend on what happened.
import { number } from './texts.ts';
import { pastTime, time } from './time.ts';

export const words = {
  title: 'Course updates',
  signIn: 'Sign in',
  signInAgain: 'Sign in again',
  signOut: 'Sign out',
  refresh: 'Refresh',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  heals: 'This page tries again by itself.',
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
  typeIds: 'Show courses by their ids',
  idsLabel: 'Course ids',
  idsHint: 'The numbers in a course’s address, for example 6606, 7707.',
  idsEmpty: 'Type at least one course id, for example 6606.',
  show: 'Show',
  onlyCourses: (n: number) =>
    n === 1
      ? 'Only the course in the address is shown.'
      : `Only the ${number(n)} courses in the address are shown.`,
  onlyTypes: (n: number) =>
    n === 1
      ? 'Only one kind of update is counted.'
      : `Only ${number(n)} kinds of update are counted.`,
  showAll: 'Show everything',
  ignored: (list: string) => `The address also names ${list}, which this page does not know.`,

  dismiss: 'Dismiss',
  mismatch: 'This page and your LMS do not fit together',
  mismatchNote: 'Please contact your LMS administrator: this page or the LMS needs an update.',

  notFound: 'Page not found',
  notFoundTitle: 'There is no such page',
  notFoundNote: 'Your course updates are on the first page.',
  home: 'Go to your course updates',
  crashed: 'Something went wrong on this page',
  crashedNote:
    'This is a fault of the page, not of yours. Reloading usually helps; your courses are not affected.',
  reload: 'Reload the page',
} as const;
