// Variants that break scopes and refusals for a missing scope: data only.
import { lms, unit, type RuleVariant } from '../variant.ts';

export const scopeRules: readonly RuleVariant[] = [
  {
    breaks: ['Authentication, 9: A scope is'],
    name: 'the LMS takes a scope without a resource',
    file: 'tests/lms/auth/scopes.ts',
    from: '/^([\\w-]+:[\\w-]+):(\\*|',
    to: '/^([\\w-]+(?::[\\w-]+)?):(\\*|',
    caughtBy: lms('scopes', 'a scope › … has the right form: …'),
  },
  {
    breaks: ['Authentication, 9: A star'],
    name: 'the LMS treats a wildcard as one action',
    file: 'tests/lms/auth/scopes.ts',
    from: "actions: actions === '*' ? '*' : actions.split(',')",
    to: "actions: actions.split(',')",
    caughtBy: lms('scopes', 'a scope › is within others exactly when its actions are among theirs'),
  },
  {
    breaks: ['Authentication, 9: A star'],
    name: 'the LMS requires only one of several actions',
    file: 'tests/lms/auth/scopes.ts',
    from: 'return actions.every((action)',
    to: 'return actions.some((action)',
    caughtBy: lms('scopes', 'a scope › is within others exactly when its actions are among theirs'),
  },
  {
    breaks: ['Authentication, 9: Scopes are parted'],
    name: 'the LMS allows a space after a comma',
    file: 'tests/lms/auth/scopes.ts',
    from: "return (text ?? '').split(' ')",
    to: "return (text ?? '').replaceAll(', ', ',').split(' ')",
    caughtBy: lms(
      'serviceToken',
      'the scope › has no space after a comma: "users:userdata:create, read"',
    ),
  },
  {
    breaks: ['Authentication, 9: The general fallback scope, reg'],
    name: 'the page requests no fallback scope',
    file: 'src/config/config.ts',
    from: "scope: v.optional(field.scope, 'core:*:*'),",
    to: "scope: v.optional(field.scope, 'openid'),",
    caughtBy: unit('config/config', 'optional keys › has its default'),
  },
  {
    breaks: ['Authentication, 9: The general fallback scope, reg'],
    name: 'the fallback scope of the LMS covers no counts',
    file: 'tests/lms/api/actionScopes.ts',
    from: 'myUpdates: { specific: [], fallback: true },',
    to: 'myUpdates: { specific: [], fallback: false },',
    caughtBy: lms('api', 'scopes › core:*:* permits its own routes only'),
  },
  {
    breaks: ['Authentication, 9: An action that took'],
    name: 'the LMS refuses the fallback scope for an action with a specific scope',
    file: 'tests/lms/api/requireScope.ts',
    from: 'fallback ? [...specific',
    to: 'fallback && specific.length === 0 ? [...specific',
    caughtBy: lms('scopes', 'a call › may be made with core:*:*'),
  },
  {
    breaks: ['Authentication, 9: Within its scopes'],
    name: 'the LMS requires a scope but no enrolment of the caller',
    file: 'tests/lms/api/myUpdates.ts',
    from: 'personId === person.id && isActive && canAccess',
    to: "personId !== '' && isActive && canAccess",
    caughtBy: lms(
      'updates',
      'several org units › may not contain a course that is …; the refusal names the course',
    ),
  },
  {
    breaks: ['Errors, insufficient scope: The caller'],
    name: 'the refusal of the LMS does not name the missing scope',
    file: 'tests/lms/api/requireScope.ts',
    from: '`Insufficient scope to call ${action}. It takes ${wanted}.`',
    to: '`You may not call ${action}.`',
    caughtBy: lms('api', 'scopes › the refusal names the general fallback scope'),
  },
  {
    breaks: ['Errors, insufficient scope: Where'],
    name: 'the LMS names the fallback scope where it does not apply',
    file: 'tests/lms/api/requireScope.ts',
    from: 'const names = accepted.map(',
    to: 'const names = [...accepted, generalFallbackScope].map(',
    caughtBy: lms(
      'scopes',
      'a call › may not be made with …; the refusal names the fallback where it applies',
    ),
  },
];
