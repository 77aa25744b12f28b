// Written by `npm run words` from catalogues/en.json: not to be changed by hand.
import type { PageWords } from './words/pageWords.ts';
import type { CheckWords } from './words/checkWords.ts';
import type { CoursesWords } from './words/coursesWords.ts';
import type { CourseWords } from './words/courseWords.ts';
import type { BadgeWords } from './words/badgeWords.ts';
import type { TypeWords } from './words/typeWords.ts';
import type { SumWords } from './words/sumWords.ts';
import type { HeadlineWords } from './words/headlineWords.ts';
import type { GapWords } from './words/gapWords.ts';

export interface FirstWords {
  readonly page: PageWords;
  readonly check: CheckWords;
  readonly courses: CoursesWords;
  readonly course: CourseWords;
  readonly badge: BadgeWords;
  readonly type: TypeWords;
  readonly sum: SumWords;
  readonly headline: HeadlineWords;
  readonly gap: GapWords;
}
