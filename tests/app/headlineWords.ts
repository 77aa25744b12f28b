// What the largest words and the line below them say in each case that tests tell apart.
import type { Words } from './readHeadline.ts';

const checked = 'Last checked';
const whole: Words = ['5 to do 4 new feedback 145 to read', checked];
const nothing: Words = ['Your updates couldn’t be loaded', ''];
const dated: Words = [whole[0], 'Numbers from '];
const oneMissing: Words = [
  'at least 4 to do at least 2 new feedback at least 140 to read',
  '1 course not checked',
];

const none: Words = ['No courses to show', 'The LMS lists no active courses for you.'];
const cut: Words = ['at least 5 to do at least 4 new feedback at least 145 to read', checked];

export const headlineWords = { checked, whole, nothing, dated, oneMissing, none, cut } as const;
