// What the sentences of this page call the LMS.

export interface LmsName {
  /** Within a sentence. */
  readonly the: string;
  /** At its beginning. */
  readonly The: string;
}

/** `own`: what people here call it, which stands as it is written; undefined: it has no name. */
export function lmsName(own: string | undefined): LmsName {
  return { the: own ?? 'the LMS', The: own ?? 'The LMS' };
}
