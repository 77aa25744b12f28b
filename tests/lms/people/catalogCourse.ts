// The catalog: an endless, unchanging sequence of course offerings for people with long lists.
import type { Course } from '../world.ts';
import { courseTitles } from './courseTitles.ts';

const unusualCourseNames: ReadonlyMap<number, string> = new Map([
  [3, 'Web Security <img src=x onerror=alert(1)> Workshop'],
  [11, 'מבוא לספרות עברית (Introduction to Hebrew Literature)'],
  [19, 'الأدب العربي الحديث'],
  [27, '🧪🔬 Lab Safety 👩🏽‍🔬 Orientation'],
  [38, '"><script>alert(document.domain)</script> & Other Injections'],
  [
    52,
    'An Interdisciplinary Seminar on the History, Philosophy, Sociology, Economics and Politics of Measurement, Classification and Standardization in the Natural Sciences, Medicine, Engineering, Public Administration and Everyday Life, from the Metric System to Machine Learning, with Attention to Mapping',
  ],
  [77, '{{ course.name }} ${title} %s 100% &amp; &lt;b&gt;'],
]);

const numbers = ['1010', '1120', '2210', '2340', '3150', '3420', '4100', '4530'] as const;
// Ids of four to seven digits that never collide: the bases differ in their remainder modulo the step.
const idBases = [6100, 21_000, 318_000, 1_044_000] as const;
const idStep = 7;

const subjects = Object.entries(courseTitles).map(([subject, titles]) => ({
  subject,
  titles: titles.split('; '),
}));

/** The course offering at `position` (0, 1, 2, …). The same position always gives the same course. */
export function catalogCourse(position: number): Course {
  const subject = subjects[position % subjects.length];
  const round = Math.floor(position / subjects.length);
  const title = subject?.titles[round % numbers.length];
  const number = numbers[round % numbers.length];
  const base = idBases[position % idBases.length];
  if (subject === undefined || title === undefined || number === undefined || base === undefined) {
    throw new RangeError(`The catalog has no position ${position}; use 0, 1, 2, and so on.`);
  }
  const section = String(Math.floor(round / numbers.length) + 1).padStart(3, '0');
  return {
    id: String(base + position * idStep),
    type: 'Course Offering',
    name: unusualCourseNames.get(position) ?? `${title}, Section ${Number(section)}`,
    code: `${subject.subject}-${number}-${section}`,
    poisoned: false,
  };
}
