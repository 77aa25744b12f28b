// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface GroupsWords {
  readonly withoutCode: string;
  readonly other: string;
  readonly courses: (args: { readonly n: number }) => string;
}
