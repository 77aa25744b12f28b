// Texts of faults: whole, distinct sentences with the configured name of the LMS.
import { describe, expect, test } from 'vitest';
import { faultText, signInFaultText } from '../../../src/messages/faultText.ts';
import { english as language } from '../../shared/english.ts';
import { signedOutText } from '../../../src/messages/signedOutText.ts';
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import { bannerText } from '../../../src/messages/versionTexts.ts';
import type { CheckFault } from '../../../src/model/courseUpdates.ts';
import type { ListFault } from '../../../src/model/courseList.ts';

const nameless = 'unnamed';
const { words } = language;
const signInText = (fault: ToldFault, lms: string): string => {
  const { cause, next } = signInFaultText(fault, language, lms);
  return [cause, next ?? []].flat().join(' ');
};

const told = (fault: CheckFault | ListFault, lms = nameless) => faultText(fault, language, lms);

type ToldFault = Exclude<SignInFault, { kind: 'nobody' }>;

const SENTENCE = /^[A-Z].*[.?]$/;

const faults: { [K in CheckFault['kind']]: Extract<CheckFault, { kind: K }> } = {
  'signed-out': { kind: 'signed-out' },
  'insufficient-scope': { kind: 'insufficient-scope', fallback: true },
  'not-permitted': { kind: 'not-permitted' },
  'not-found': { kind: 'not-found' },
  'rate-limited': { kind: 'rate-limited', retryAfterMs: 1000 },
  refused: { kind: 'refused', status: 418 },
  intercepted: { kind: 'intercepted', status: 403 },
  'server-error': { kind: 'server-error', status: 503 },
  'sign-on-over': { kind: 'sign-on-over' },
  malformed: { kind: 'malformed' },
  'too-large': { kind: 'too-large' },
  paused: { kind: 'paused', until: 0, maintenance: false },
  network: { kind: 'network' },
  unreadable: { kind: 'unreadable' },
  timeout: { kind: 'timeout' },
  'not-renewed': { kind: 'not-renewed', says: '502', until: undefined },
  'other-person': { kind: 'other-person' },
  'left-out': { kind: 'left-out' },
};

const listFaults = [{ kind: 'cut' }, { kind: 'endless' }] as const;

const signInFaults: {
  [K in Exclude<ToldFault['kind'], 'sign-on-over'>]: Extract<ToldFault, { kind: K }>;
} = {
  denied: { kind: 'denied' },
  'provider-error': { kind: 'provider-error', code: 'made_up' },
  'unknown-state': { kind: 'unknown-state' },
  'malformed-response': { kind: 'malformed-response' },
  'issuer-mismatch': { kind: 'issuer-mismatch' },
  refused: { kind: 'refused', code: 'invalid_grant' },
  'bad-token-response': { kind: 'bad-token-response' },
  'bad-id-token': { kind: 'bad-id-token' },
  unreachable: { kind: 'unreachable' },
  undiscovered: { kind: 'undiscovered' },
  'page-incomplete': { kind: 'page-incomplete' },
  timeout: { kind: 'timeout' },
  interaction: { kind: 'interaction', code: 'consent_required' },
  registration: { kind: 'registration', code: 'unauthorized_client' },
  scope: { kind: 'scope', code: 'invalid_scope' },
  unavailable: { kind: 'unavailable', says: '503', until: undefined },
  unreadable: { kind: 'unreadable', status: 403 },
  unidentified: { kind: 'unidentified' },
  clock: { kind: 'clock', device: 0, service: 3_600_000 },
  unexpected: { kind: 'unexpected' },
  'storage-denied': { kind: 'storage-denied' },
  'storage-full': { kind: 'storage-full' },
  'not-secure': { kind: 'not-secure' },
};

const signedOut = [
  { kind: 'expired' },
  { kind: 'signed-out-here' },
  { kind: 'signed-out-told' },
  { kind: 'signed-out-idle' },
  { kind: 'signed-out-untold' },
  { kind: 'signed-out-elsewhere' },
  { kind: 'copied-tab' },
] as const;

const banners = [
  'older-works',
  'older-stops',
  'newer-works',
  'newer-stops',
  'cannot-tell',
  'newer-major',
] as const;

/** Every sentence that may name the LMS. */
function sentences(lms = nameless): readonly string[] {
  return [
    ...[...Object.values(faults), ...listFaults].flatMap((fault) => {
      const { text, details } = told(fault, lms);
      return [text, details ?? []].flat();
    }),
    ...Object.values(signInFaults).map((fault) => signInText(fault, lms)),
    ...signedOut.flatMap((reason) => Object.values(signedOutText(reason, words, lms) ?? {})),
    ...banners.flatMap((kind) => Object.values(bannerText(kind, words.version, lms))),
    words.notices.pauseAsked({ lms }),
    words.signedOut.note({ lms }),
    words.signedOut.opening({ lms }),
    words.noCourses.noEnrollments({ lms }),
    words.noCourses.openLms({ lms }),
  ];
}

describe('the name of the LMS', () => {
  test('is “the LMS” by default, with a capital only at the beginning of a sentence', () => {
    for (const text of sentences())
      expect(text).not.toMatch(/^the |[.?!] the |[^.] The |undefined/);
    expect(sentences().filter((text) => /the LMS/i.test(text)).length).toBeGreaterThan(20);
  });

  test('is written as configured wherever the LMS is meant', () => {
    const named = sentences('iCampus');
    expect(named.join('\n')).not.toMatch(/LMS|[Tt]he iCampus|ICampus/);
    expect(named.filter((text) => text.includes('iCampus')).length).toBeGreaterThan(20);
  });
});

/** Each fault as it is told. `contact`: whether the contact stands beside it. */
const tellings = [
  ...[...Object.values(faults), ...listFaults].map((fault) => ({
    kind: fault.kind,
    text: told(fault).text,
    contact: told(fault).contact,
    isOfConnection: fault.kind === 'network',
  })),
  ...Object.values(signInFaults).map((fault) => ({
    kind: fault.kind,
    text: signInText(fault, nameless),
    contact: signInFaultText(fault, language, nameless).contact,
    isOfConnection: fault.kind === 'unreachable' || fault.kind === 'page-incomplete',
  })),
];

describe('faults', () => {
  test('have a distinct sentence each', () => {
    for (const { text } of tellings) expect(text).toMatch(SENTENCE);
    expect(new Set(tellings.map(({ text }) => text)).size).toBe(tellings.length);
  });

  test.each(tellings)(
    'of $kind have the contact if the administrator or the browser’s storage is named, and are of the connection only if a fetch failed: $text',
    ({ text, contact, isOfConnection }) => {
      expect(contact).toBe(/administrator|keeps nothing/.test(text));
      expect(/connection/i.test(text)).toBe(isOfConnection);
    },
  );

  test('codes and statuses are named', () => {
    expect(told(faults.refused).text).toContain('418');
    expect(told(faults['server-error']).text).toContain('503');
    expect(told(faults['not-renewed']).text).toContain('502');
    const quoting = Object.values(signInFaults).filter(
      (fault) => 'code' in fault || 'says' in fault || 'status' in fault,
    );
    expect(quoting).toHaveLength(7);
    for (const fault of quoting)
      expect(signInText(fault, nameless)).toContain(String(Object.values(fault)[1]));
  });

  test('the fallback scope is offered where the LMS names it', () => {
    expect(told(faults['insufficient-scope']).details).toContain('core:*:*');
    expect(told({ kind: 'insufficient-scope', fallback: false }).details).not.toContain('core:*:*');
  });

  test('of scopes and contract versions name the administrator, without technical terms', () => {
    for (const fault of [faults['insufficient-scope'], faults['not-found']]) {
      expect(told(fault).text).toContain('administrator');
      expect(told(fault).text).not.toMatch(/scope|contract|version|40\d/);
      expect(told(fault).details).toMatch(SENTENCE);
    }
  });

  test('only a first visit shows no reason for being signed out', () => {
    expect(signedOutText({ kind: 'never-signed-in' }, words, nameless)).toBeUndefined();
    for (const reason of signedOut)
      for (const text of Object.values(signedOutText(reason, words, nameless) ?? {}))
        expect(text).toMatch(SENTENCE);
  });
});
