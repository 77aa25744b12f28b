// The scope algebra of the specification, "Authentication" 9: wildcards, action lists and the general fallback.

/** Covers actions that have no specific scope, and goes on covering them once they have one. */
export const generalFallbackScope = 'core:*:*';

interface Scope {
  subject: string;
  actions: '*' | readonly string[];
}

function parseScope(text: string): Scope | undefined {
  const parts = /^([\w-]+:(?:[\w-]+|\*)):(\*|[\w-]+(?:,[\w-]+)*)$/.exec(text);
  const [, subject, actions] = parts ?? [];
  if (subject === undefined || actions === undefined) return undefined;
  return { subject, actions: actions === '*' ? '*' : actions.split(',') };
}

/** Splits a space-delimited list. */
export function scopeList(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((scope) => scope !== '');
}

/** Whether every action that `asked` stands for is among the actions of `held`. */
export function scopeIsWithin(asked: string, held: readonly string[]): boolean {
  const wanted = parseScope(asked);
  if (wanted === undefined) return false;
  const same = held.flatMap((text) => {
    const scope = parseScope(text);
    return scope !== undefined && scope.subject === wanted.subject ? [scope.actions] : [];
  });
  if (same.includes('*')) return true;
  const { actions } = wanted;
  if (actions === '*') return false;
  return actions.every((action) => same.flat().includes(action));
}
