// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface FrameWords {
  readonly waiting: string;
  readonly blocked: string;
  readonly blockedNote: string;
  readonly gone: string;
  readonly goneNote: string;
  readonly expired: string;
  readonly expiredNote: string;
}
