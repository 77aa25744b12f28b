// The scope algebra of the embedded LMS (the specification, "Authentication" 9) against an independent model: a scope is a set
// of actions, and coverage is the subset relation. Also the API's answer to a token with too small a scope.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionScopes } from '../api/actionScopes.ts';
import { ApiProblem } from '../api/apiProblem.ts';
import { requireScope } from '../api/requireScope.ts';
import { isScope, scopeIsWithin } from '../auth/scopes.ts';

const subjects = ['users:userdata', 'users:own_profile', 'core:userdata'];
const actions = ['create', 'read', 'update', 'delete'];

/** A wildcard includes actions that no scope names. */
const unnamed = 'an action that will be added one day';

interface Model {
  text: string;
  set: ReadonlySet<string>;
}

const specific = fc
  .tuple(
    fc.constantFrom(...subjects),
    fc.oneof(
      { weight: 1, arbitrary: fc.constant('*' as const) },
      {
        weight: 3,
        arbitrary: fc.array(fc.constantFrom(...actions), { minLength: 1, maxLength: 6 }),
      },
    ),
  )
  .map(([subject, chosen]): Model => {
    const list = chosen === '*' ? [...actions, unnamed] : chosen;
    return {
      text: `${subject}:${chosen === '*' ? '*' : chosen.join(',')}`,
      set: new Set(list.map((action) => `${subject}:${action}`)),
    };
  });
const fallback = fc.constant<Model>({ text: 'core:*:*', set: new Set(['the fallback']) });
const scope = fc.oneof({ weight: 5, arbitrary: specific }, { weight: 1, arbitrary: fallback });
const scopes = fc.array(scope, { maxLength: 5 });

function textsOf(models: readonly Model[]): string[] {
  return models.map(({ text }) => text);
}

describe('a scope', () => {
  test('is within others exactly when its actions are among theirs', () => {
    fc.assert(
      fc.property(scope, scopes, (asked, held) => {
        const all = new Set(held.flatMap(({ set }) => [...set]));
        const expected = [...asked.set].every((action) => all.has(action));
        expect(scopeIsWithin(asked.text, textsOf(held))).toBe(expected);
      }),
    );
  });

  test.each([
    ['users:userdata:read', true],
    ['users:userdata:*', true],
    ['users:userdata:create,read', true],
    ['core:*:*', true],
    ['core:*:read', false],
    ['users:*:*', false],
    ['users:userdata', false],
    ['users:userdata:', false],
    ['users:userdata:,read', false],
    ['users:userdata:*,read', false],
    ['users:userdata:read:more', false],
    ['', false],
  ])('%j has the right form: %j', (text, expected) => {
    expect(isScope(text)).toBe(expected);
  });
});

describe('a call', () => {
  const world = { actionScopes: actionScopes() };

  function refusal(granted: string): string {
    try {
      requireScope(world, granted, 'whoami');
      return 'none';
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return `${error.status} ${error.kind}: ${error.message}`;
    }
  }

  test.each(['users:own_profile:read', 'users:profile:*', 'users:profile:read,update', 'core:*:*'])(
    'may be made with %s',
    (granted) => {
      expect(refusal(`a:b:c ${granted}`)).toBe('none');
    },
  );

  test.each(['', 'users:own_profile:update', 'users:userdata:*', 'core:userdata:*'])(
    'may not be made with %j; the refusal names the fallback where it applies',
    (granted) => {
      world.actionScopes.whoami.fallback = true;
      expect(refusal(granted)).toBe(
        '403 insufficient-scope: Insufficient scope to call whoami. It takes users:own_profile:read or users:profile:read or ' +
          'the general fallback scope core:*:*.',
      );
      world.actionScopes.whoami.fallback = false;
      expect(refusal(granted)).not.toContain('core:*:*');
      expect(refusal('core:*:*')).toContain('It takes users:own_profile:read');
      world.actionScopes.whoami.fallback = true;
    },
  );
});
