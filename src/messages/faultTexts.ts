// What went wrong, in words: what, whose problem it is, and what to do next.
import type { ListFault } from '../model/courseList.ts';
import type { CheckFault } from '../model/courseUpdates.ts';
import { time } from './time.ts';

/** Of a call to the LMS. */
export function faultText(fault: CheckFault | ListFault): string {
  switch (fault.kind) {
    case 'signed-out':
      return 'Your session has ended. Sign in again to go on.';
    case 'insufficient-scope':
      return fault.fallback
        ? 'This page may not read updates: its registration lacks a scope. Ask your administrator to add core:*:*.'
        : 'This page may not read this: its registration lacks a scope. Ask your administrator to add it.';
    case 'not-permitted':
      return 'The LMS does not let you read this. If you should be able to, ask your administrator.';
    case 'not-found':
      return 'The LMS does not know this address. It may have dropped the contract version that this page uses.';
    case 'rate-limited':
      return 'The LMS asks this page to slow down.';
    case 'circuit-open':
      return 'The LMS has failed several times in a row, so it is given a moment.';
    case 'paused':
      return fault.maintenance
        ? `The LMS is out of service, perhaps for maintenance, and asks to wait until ${time(fault.until)}.`
        : `The LMS asked this page to wait until ${time(fault.until)}. It is not asked before, unless you choose to.`;
    case 'refused':
      return `The LMS refused the request (status ${fault.status}). If it stays so, tell your administrator.`;
    case 'server-error':
      if (fault.status === 503)
        return 'The LMS is out of service for the moment (status 503), perhaps for maintenance.';
      return `The LMS had a problem of its own (status ${fault.status}). If trying again does not help, tell your administrator.`;
    case 'malformed':
      return 'The reply made no sense. A network sign-in page may stand between you and the LMS.';
    case 'too-large':
      return 'The reply was larger than any list of updates can be, so it was not read.';
    case 'network':
      return 'The LMS could not be reached. Check your connection.';
    case 'timeout':
      return 'The LMS took longer than 10 seconds to answer.';
    case 'other-person':
      return 'The LMS answered for somebody else, so the numbers are not shown. Sign out and in again.';
    case 'left-out':
      return 'The LMS answered without it. If trying again does not help, tell your administrator.';
    case 'cut':
      return 'A part of it could not be read. If it stays so, tell your administrator.';
    case 'endless':
      return 'The list that the LMS sent has no end, so the page stopped reading it. If it stays so, tell your administrator.';
  }
}
