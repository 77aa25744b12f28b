// Numbers of an earlier load: none of its faults, and asked for again wherever they go.
import { expect, test } from 'vitest';
import { failedCheck, knownAnswers } from '../../../src/api/knownAnswers.ts';
import { rememberedAnswers } from '../../../src/api/rememberedAnswers.ts';
import { known } from '../model/courseExamples.ts';

const fault = { kind: 'timeout' } as const;
const one = { orgUnitId: '1', userId: '169', counts: { UngradedQuizzes: known(3) } };
const refused = [{ orgUnitId: '2', fault, aloneAt: 5 }];
const remembered = rememberedAnswers({
  answers: [{ ...one, asOf: 4, fault }],
  refused,
  asOf: 3,
  fault,
});

test('what went wrong then is forgotten, and no number and no date is', () => {
  expect(remembered).toEqual({
    answers: [{ ...one, asOf: 4 }],
    refused,
    asOf: 3,
    remembered: true,
  });
});

test('another chunk that takes them over asks for them', () => {
  const request = {
    version: '1.82',
    orgUnitIds: ['1'],
    types: ['UngradedQuizzes'],
    route: 'many',
  } as const;
  expect(knownAnswers([['key', remembered]], request)).toMatchObject({
    partial: true,
    remembered: true,
  });
});

test('once a check of them has failed, that is what is known', () => {
  expect(failedCheck(remembered, fault)).toMatchObject({ fault, remembered: undefined });
});
