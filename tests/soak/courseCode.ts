// The codes of the courses of a soak: three subjects, written in three ways, and courses without any.

const subjects = [
  { prefix: 'ACCT', between: ' ' },
  { prefix: 'BIOL', between: '-' },
  { prefix: 'ÉTUD', between: '_' },
] as const;

export function courseCode(id: string): string | null {
  const subject = subjects[Number(id) % (subjects.length + 1)];
  return subject === undefined ? null : subject.prefix + subject.between + id;
}

/** What a group of such courses is called; undefined: this is no code. */
export function subjectOf(code: string): string | undefined {
  return subjects.find(({ prefix, between }) => code.startsWith(prefix + between))?.prefix;
}
