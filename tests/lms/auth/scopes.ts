// The scope algebra of the specification, "Authentication" 9: a scope is a group, a resource and the set of its actions.
// A wildcard stands for actions only; the general fallback scope is the one scope that looks different.

/** Covers actions without a specific scope, and continues to cover them once they have one. */
export const generalFallbackScope = 'core:*:*';

interface Scope {
  /** Group and resource, such as `users:userdata`. */
  subject: string;
  actions: '*' | readonly string[];
}

/** `a:b:c`, `a:b:c,d`, `a:b:*` or `core:*:*`. */
function parseScope(text: string): Scope | undefined {
  if (text === generalFallbackScope) return { subject: text, actions: '*' };
  const parts = /^([\w-]+:[\w-]+):(\*|[\w-]+(?:,[\w-]+)*)$/.exec(text);
  const [, subject, actions] = parts ?? [];
  if (subject === undefined || actions === undefined) return undefined;
  return { subject, actions: actions === '*' ? '*' : actions.split(',') };
}

/** Splits a space-delimited list. */
export function scopeList(text: string | undefined): string[] {
  return (text ?? '').split(' ').filter((scope) => scope !== '');
}

/** `held`, one scope or several together, covers every action of `asked`. */
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
