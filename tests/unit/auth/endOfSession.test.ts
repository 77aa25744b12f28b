// @vitest-environment jsdom
// The reason that a tab keeps while it is at the logout URL of the service.
import { afterEach, expect, test } from 'vitest';
import {
  forgetLeaving,
  noteLeaving,
  readReturn,
  type EndCause,
} from '../../../src/auth/flow/endOfSession.ts';
import { LEFT } from '../../../src/paths/storageKeys.ts';

afterEach(() => {
  window.sessionStorage.clear();
});

test.each<EndCause>(['signed-out-here', 'signed-out-idle'])(
  'a return after %s has its cause, and is told only with the state of the request',
  (cause) => {
    noteLeaving(cause, 's-1');
    expect(readReturn('?state=s-1')).toEqual({ cause, told: true });
    expect(readReturn('?state=s-2')).toEqual({ cause, told: false });
    expect(readReturn('')).toEqual({ cause, told: false });
    forgetLeaving();
    expect(readReturn('?state=s-1')).toBeUndefined();
    expect(window.sessionStorage).toHaveLength(0);
  },
);

test.each(['', 'expired s-1', 's-1'])('%j in the storage is no return', (text) => {
  window.sessionStorage.setItem(LEFT, text);
  expect(readReturn('?state=s-1')).toBeUndefined();
});
