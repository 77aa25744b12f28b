// Deliberately broken variants of the page, and the test that must catch each. A suite that lets one
// of them pass proves less than it says. Data only; `npm run variants` applies them one at a time.

export interface Variant {
  readonly name: string;
  /** Of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly from: string;
  readonly to: string;
  readonly caughtBy: {
    readonly file: string;
    /** The whole title of a test, or its beginning; `describe` titles left out. */
    readonly test: string;
  };
}

const unit = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/unit/${file}.test.ts`,
  test,
});
const app = (file: string, test: string): Variant['caughtBy'] => ({
  file: `tests/app/${file}.test.tsx`,
  test,
});

export const variants: readonly Variant[] = [
  {
    name: 'unknown is drawn as zero',
    file: 'src/api/count.ts',
    from: "return { kind: 'unknown' };",
    to: "return { kind: 'known', n: 0 };",
    caughtBy: app('faults.body', 'a course that is left out or goes by another id is unknown'),
  },
  {
    name: '-1 is summed',
    file: 'src/api/count.ts',
    from: "if (n === -1) return { kind: 'not-requested' };",
    to: "if (n === -1) return { kind: 'known', n: -1 };",
    caughtBy: unit('count', "'-1' means"),
  },
  {
    name: 'all clear is said of an incomplete list',
    file: 'src/model/summary.ts',
    from: 'allClear: complete && courses.length > 0',
    to: 'allClear: courses.length > 0',
    caughtBy: app('failures', 'a list of courses that stops although there is more'),
  },
  {
    name: 'old zeros count as clear',
    file: 'src/model/courseUpdates.ts',
    from: "return state.kind === 'checked' && areZero(state.counts, types);",
    to: 'return areZero(shownCounts(state) ?? {}, types);',
    caughtBy: unit('courseUpdates', 'zeros of an earlier check'),
  },
  {
    name: 'an answer about somebody else is shown',
    file: 'src/model/courseUpdates.ts',
    from: 'return userId !== undefined && personId !== undefined && userId !== personId;',
    to: 'return false && userId !== personId;',
    caughtBy: app('failures', 'an answer about somebody else is never shown'),
  },
  {
    name: 'a chunk holds 101 ids',
    file: 'src/api/chunkOrgUnits.ts',
    from: 'const MAX_IDS = 100;',
    to: 'const MAX_IDS = 101;',
    caughtBy: app('requests', 'a cold sign-in with 101 courses'),
  },
  {
    name: 'the page asks for every enrolment page twice',
    file: 'src/queries.ts',
    from: 'queryFn: ({ pageParam }) => getMyCourses(',
    to: "queryFn: async ({ pageParam }) => (await getMyCourses(client, version ?? '', pageParam)) && getMyCourses(",
    caughtBy: app('requests', 'a cold sign-in with 100 courses'),
  },
  {
    name: 'contract versions are compared as decimals',
    file: 'src/api/contractVersion.ts',
    from: 'return a.major === b.major ? a.minor - b.minor : a.major - b.major;',
    to: 'return Number(`${a.major}.${a.minor}`) - Number(`${b.major}.${b.minor}`);',
    caughtBy: unit('contractVersion', 'property: the order of pairs of integers'),
  },
  {
    name: 'a redirect is followed, token and all',
    file: 'src/api/client.ts',
    from: "redirect: 'error',",
    to: "redirect: 'follow',",
    caughtBy: unit('client', 'a redirect'),
  },
  {
    name: 'a 401 is not replayed',
    file: 'src/api/client.ts',
    from: 'rejected.length === MOST_REPLAYS',
    to: 'rejected.length === MOST_REPLAYS - 2',
    caughtBy: app('session', 'a token that the LMS no longer takes is renewed once'),
  },
  {
    name: 'retries have no jitter',
    file: 'src/api/retry.ts',
    from: 'await sleep(random() * longest);',
    to: 'await sleep(longest);',
    caughtBy: unit('retry', 'full jitter from 300 ms, doubling'),
  },
  {
    name: 'retries have no budget',
    file: 'src/api/retry.ts',
    from: 'budget -= 1;',
    to: 'budget -= 0;',
    caughtBy: unit('retry', 'an LMS that fails every other time'),
  },
  {
    name: 'Retry-After is ignored',
    file: 'src/api/retry.ts',
    from: 'asked.note(wait);',
    to: 'asked.note(0);',
    caughtBy: unit('retry', 'Retry-After holds for every call to the LMS'),
  },
  {
    name: 'a long Retry-After is cut short',
    file: 'src/api/retry.ts',
    from: 'if (until - now() <= LONGEST_PAUSE_MS) return until - now();',
    to: 'if (until > 0) return 0;',
    caughtBy: app('faults.pauses', 'a long wait is for the person to cut short'),
  },
  {
    name: 'the page does not heal by itself',
    file: 'src/ui/useHealing.ts',
    from: '    plan(wait());\n    document',
    to: '    document',
    caughtBy: app('faults.healing', 'an LMS that is there again is noticed'),
  },
  {
    name: 'timers of the healing pile up',
    file: 'src/ui/useHealing.ts',
    from: 'if (over || ms',
    to: 'if (ms',
    caughtBy: app('healing', 'each wait is twice the one before'),
  },
  {
    name: 'what stays is asked for again and again',
    file: 'src/model/waitToHeal.ts',
    from: "return fault.kind !== 'other-person' && mayPass(fault);",
    to: "return fault.kind !== 'other-person' || mayPass(fault);",
    caughtBy: app('faults.healing', 'what stays is not asked for again'),
  },
  {
    name: 'the circuit never opens',
    file: 'src/api/retry.ts',
    from: 'if (failures >= FAILURES_TO_OPEN) circuit.note(OPEN_MS);',
    to: '',
    caughtBy: unit('retry', 'after five calls in a row that failed'),
  },
  {
    name: 'one refused course takes its chunk with it',
    file: 'src/api/isolateRefused.ts',
    from: 'if (ids.length === 1 || left < 2 || !isRefusal(fault)) return refuse(ids, fault);',
    to: 'if (ids.length > 0) return refuse(ids, fault);',
    caughtBy: app('failures', 'one course that the LMS refuses is found'),
  },
  {
    name: 'the state of a callback is not checked',
    file: 'src/auth/readCallback.ts',
    from: "if (!known) throw new SignInError({ kind: 'unknown-state' });",
    to: '',
    caughtBy: app('signIn', 'a callback with an unknown state says what happened'),
  },
  {
    name: 'the issuer of a callback is not checked',
    file: 'src/auth/user.ts',
    from: 'if (iss === null ? endpoints.issRequired : iss !== endpoints.issuer) {',
    to: "if (iss === '') {",
    caughtBy: app('signIn', 'an answer that names another issuer is refused'),
  },
  {
    name: 'the return address may be another site',
    file: 'src/auth/returnPath.ts',
    from: "if (url.pathname.startsWith('//')) return '/';",
    to: '',
    caughtBy: unit('returnPath', '"/.//evil.example" stays home'),
  },
  {
    name: 'a secret in config.json is shown',
    file: 'src/configMistake.ts',
    from: 'if (/\\/\\/.*@/.test(text)) return undefined;',
    to: '',
    caughtBy: unit('configMistake', 'in an unsafe address is a mistake'),
  },
  {
    name: 'the badge has no cap',
    file: 'src/ui/Badge.tsx',
    from: 'const MOST_SHOWN = 99;',
    to: 'const MOST_SHOWN = 9999;',
    caughtBy: app('courses', 'badges are counts in words; from 100 on the eye sees 99+'),
  },
  {
    name: 'a second refresh is in flight',
    file: 'src/auth/tokenRenewal.ts',
    from: 'refreshing ??= spend(tokens)',
    to: 'refreshing = spend(tokens)',
    caughtBy: unit('tokenRenewal', 'ten calls with an expired token share one refresh'),
  },
  {
    name: 'tokens that come after a sign-out are kept',
    file: 'src/auth/tokenRenewal.ts',
    from: 'if (theirs()) {',
    to: 'if (renewed) {',
    caughtBy: unit('tokenRenewal', 'a sign-out during a refresh stays one'),
  },
  {
    name: 'a 401 that stays does not end the session',
    file: 'src/auth/tokenRenewal.ts',
    from: ' || (!taken && rejected.length > 1)',
    to: '',
    caughtBy: app('session', 'a token that is refused again after its renewal ends the session'),
  },
  {
    name: 'a copy of a tab renews as well',
    file: 'src/auth/chainLock.ts',
    from: "if (locks === undefined) return Promise.resolve('this-tab');",
    to: "if (locks !== null) return Promise.resolve('this-tab');",
    caughtBy: app('session.tabs', 'fifty times, a tab and its copy begin at the same instant'),
  },
  {
    name: 'a sign-out is not told to other tabs',
    file: 'src/auth/sessionChannel.ts',
    from: "channel?.postMessage('signed-out')",
    to: 'undefined',
    caughtBy: app('session.tabs', 'a sign-out in one tab is one in the other'),
  },
  {
    name: 'a page that the browser keeps is not told of other tokens',
    file: 'src/auth/sessionChannel.ts',
    from: "channel?.postMessage('tokens-changed')",
    to: 'undefined',
    caughtBy: app('session.tabs', 'other tokens are told to the pages that the browser keeps'),
  },
  {
    name: 'a sign-in that was given up leaves its code verifier',
    file: 'src/auth/createSession.ts',
    from: "clearTransactions(openStorage('session'));",
    to: '',
    caughtBy: app('session', 'signing out empties the storage, tells the LMS and says so'),
  },
  {
    name: 'a sign-out that the LMS did not hear of is said to be one',
    file: 'src/auth/createSession.ts',
    from: 'if (!told && state === signedOut) {',
    to: 'if (told && state !== signedOut) {',
    caughtBy: app('session', 'signing out with a revocation that fails is complete here'),
  },
];
