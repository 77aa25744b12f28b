// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CourseIdsWords {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly empty: string;
  readonly show: string;
}
