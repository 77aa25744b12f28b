// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface FrameWords {
  readonly waiting: string;
  readonly blocked: string;
  readonly gone: string;
  readonly expired: string;
}
