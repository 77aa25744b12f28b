// When a visit ends (visit.ts).

/** After so long out of view, whoever comes back begins anew. */
export const VISIT_ENDS_AFTER_MS = 5 * 60_000;
