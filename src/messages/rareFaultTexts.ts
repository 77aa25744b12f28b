// Why a call to the LMS failed, where the LMS is there and answers. Loaded only when it does.
import type { RareFault } from './faultTexts.ts';
import type { LmsName } from './lmsName.ts';

export interface RareFaultText {
  readonly text: string;
  /** For an administrator, who is told by the person; undefined: there is no more to say. */
  readonly details?: string;
}

export function rareFaultText(fault: RareFault, { The }: LmsName): RareFaultText {
  switch (fault.kind) {
    case 'insufficient-scope':
      return {
        text: 'This page isn’t set up to read this. Please tell your administrator.',
        details: fault.fallback
          ? 'The registration of this page lacks a scope (error 403). Adding core:*:* is enough.'
          : 'The registration of this page lacks a scope (error 403).',
      };
    case 'not-permitted':
      return { text: `${The} doesn’t let you read this. If it should, tell your administrator.` };
    case 'not-found':
      return {
        text: `${The} doesn’t know what this page asks for. Please tell your administrator.`,
        details: `${The} doesn’t know this address (error 404). It may have dropped the contract version that this page uses.`,
      };
    case 'refused':
      return {
        text: `${The} refused the request (error ${fault.status}). If it keeps happening, tell your administrator.`,
      };
    case 'malformed':
      return { text: 'Unexpected answer. Is your Wi-Fi asking you to sign in?' };
    case 'too-large':
      return {
        text: 'The answer was far too long, so it wasn’t read. Please tell your administrator.',
      };
    case 'other-person':
      return {
        text: `${The} answered for somebody else, so the numbers aren’t shown. Sign out, then sign in again.`,
      };
    case 'left-out':
      return {
        text: `${The} left something out of its answer. If trying again doesn’t help, tell your administrator.`,
      };
    case 'cut':
      return {
        text: 'Part of the list couldn’t be read. If it keeps happening, tell your administrator.',
      };
    case 'endless':
      return {
        text: 'The list never ended, so this page stopped reading it. If it keeps happening, tell your administrator.',
      };
  }
}
