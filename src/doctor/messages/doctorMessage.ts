// One thing that the doctor says.

export interface DoctorMessage {
  /** Stays the same when the words change: for whoever reads the JSON report. */
  readonly code: string;
  readonly what: string;
  /** What to do about it; none when all is well. */
  readonly next?: string;
}
