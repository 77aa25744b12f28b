// Faults of the network between page and LMS. Faults of one course affect Organic Chemistry II (7142), of Sofia Lindqvist's
// list; a second chunk exists for people with more than a hundred courses.
import { apiRequests, counts, namedFaults } from './namedFault.ts';

const portal =
  '<!doctype html><title>Welcome to Campus Wi-Fi</title><p>Please accept our terms.</p>';

export const networkFaults = namedFaults`
  reset: The connection breaks ${counts({ kind: 'reset', after: 'nothing' })}
  reset-at-start: Nothing to begin with ${[{ on: ['enrollments', 'whoami'], effect: { kind: 'reset', after: 'nothing' } }]}
  reset-once: The connection breaks once ${counts({ kind: 'reset', after: 'nothing' }, { times: 1 })}
  truncated-once: An answer breaks off ${counts({ kind: 'reset', after: 'half' }, { times: 1 })}
  truncated: Every answer breaks off ${counts({ kind: 'reset', after: 'half' })}
  reset-long: Long addresses break the connection ${counts({ kind: 'reset', after: 'nothing' }, { moreThan: 3 })}
  hang-long: No answer for many courses ${counts({ kind: 'hang', after: 'nothing' }, { moreThan: 3 })}
  hang: No answer ${counts({ kind: 'hang', after: 'nothing' })}
  hang-in-body: Half an answer, then silence ${counts({ kind: 'hang', after: 'half' })}
  slow-first-chunk: One slow request ${counts({ kind: 'wait', ms: 8_000 }, { times: 1 })}
  slow: A slow line ${[{ on: apiRequests, effect: { kind: 'wait', ms: 1_000 } }]}
  sliced: One byte at a time ${counts({ kind: 'slice' })}
  captive-portal: The sign-in page of a network ${counts({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: portal,
  })}
  session-gone: The sign-in page of the LMS ${counts({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: '<html><head><script>location="/d2l/login?sessionExpired=1&target=%2f"</script></head></html>',
  })}
  redirect: A redirect to another site ${counts({
    kind: 'answer',
    status: 302,
    headers: { Location: 'https://portal.example/sign-in' },
  })}
`;
