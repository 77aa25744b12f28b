// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface ToolbarWords {
  readonly search: string;
  readonly found: (args: { readonly n: number }) => string;
  readonly view: string;
  readonly viewOn: (args: { readonly chosen: string }) => string;
  readonly filter: string;
  readonly filterOn: (args: { readonly chosen: string }) => string;
  readonly done: string;
  readonly lanes: string;
  readonly laneAll: string;
  readonly laneLearn: string;
  readonly laneTeach: string;
  readonly layouts: string;
  readonly cards: string;
  readonly list: string;
  readonly table: string;
  readonly queue: string;
  readonly show: string;
  readonly showAll: string;
  readonly showUpdates: string;
  readonly showChanged: string;
  readonly showPinned: string;
  readonly showAway: string;
  readonly sort: string;
  readonly sortNeeds: string;
  readonly sortName: string;
  readonly sortChanged: string;
  readonly sortLms: (args: { readonly lms: string }) => string;
  readonly noneMatches: (args: { readonly n: number; readonly q: string }) => string;
  readonly noneMatchesBoth: (args: { readonly n: number; readonly q: string }) => string;
  readonly noneUpdates: (args: { readonly n: number }) => string;
  readonly noneChanged: (args: { readonly n: number }) => string;
  readonly nonePinned: (args: { readonly n: number }) => string;
  readonly noneAway: (args: { readonly n: number }) => string;
  readonly failingOutside: (args: { readonly n: number }) => string;
  readonly checkingOutside: (args: { readonly n: number }) => string;
  readonly clearSearch: string;
  readonly showAllCourses: string;
}
