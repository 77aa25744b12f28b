// One thing that the doctor says. Refuses nothing: it is a shape.

export interface DoctorMessage {
  /** Stays the same when the words change: for whoever reads the JSON report. */
  readonly code: string;
  readonly what: string;
  /** What to do about it; none when all is well. */
  readonly next?: string;
}
