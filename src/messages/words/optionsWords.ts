// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface OptionsWords {
  readonly mute: string;
  readonly hide: string;
  readonly show: string;
  readonly pin: string;
  readonly unpin: string;
  readonly check: string;
  readonly checking: string;
  readonly checked: string;
  readonly checkFailed: string;
  readonly close: string;
  readonly nothingToMute: string;
  readonly which: string;
  readonly until: string;
  readonly untilRises: string;
  readonly untilTomorrow: string;
  readonly untilNextWeek: string;
  readonly always: string;
  readonly date: string;
  readonly untilDate: string;
  readonly unchanged: string;
  readonly muteUntilRises: string;
  readonly notNow: string;
  readonly mutedRises: (args: { readonly badge: string }) => string;
  readonly mutedUntil: (args: { readonly day: string; readonly badge: string }) => string;
  readonly mutedAlways: (args: { readonly badge: string }) => string;
  readonly restore: string;
}
