// Words the mistakes of config.json for administrators; loaded lazily.
import type { ConfigMistake } from './readMistakes.ts';

export const configWords = {
  title: 'This page is not set up correctly',
  note: 'An administrator can put this right in config.json:',
  file: 'config.json',
} as const;

export function mistakeText({ problem, found, choices }: ConfigMistake): string {
  const saw = found === undefined ? '' : ` It is ${found}.`;
  switch (problem) {
    case 'missing':
      return 'is missing. Add it.';
    case 'no-web-address':
      return 'is missing: nothing says where the links of the preset lead. Add the address at which people open the LMS, such as https://lms.example.edu.';
    case 'unknown-key':
      return 'is not a key that this page knows. Correct its spelling or remove it.';
    case 'secret':
      return 'must not be here: everybody who opens the page can read this file. Remove it, and have the secret replaced.';
    case 'unreachable':
      return 'could not be loaded. Put it beside index.html, and see that the server answers /config.json.';
    case 'not-json':
      return 'is not JSON. Check its commas, quotes and braces; comments are not allowed.';
    case 'not-an-object':
      return `must be an object in braces.${saw}`;
    case 'not-text':
      return `must be text in quotes.${saw}`;
    case 'empty':
      return 'is empty. Fill it in.';
    case 'not-a-short-name':
      return `must be one line of at most 40 characters.${saw}`;
    case 'not-a-color':
      return `must be a colour such as "#1d4f91": # and six digits from 0 to f.${saw}`;
    case 'not-an-address':
      return `must be a full address such as https://lms.example.edu.${saw}`;
    case 'not-https':
      return `must begin with https://, because tokens travel to it. Plain http is for this machine (localhost) only.${saw}`;
    case 'address-extras':
      return 'must be a plain address, without a user name, password, query or # part.';
    case 'not-a-path':
      return `must be a path that begins with a slash, such as /svc/api.${saw}`;
    case 'not-a-header':
      return `must be the name of an HTTP header, such as Authentication.${saw}`;
    case 'not-scopes':
      return `must be scopes with single spaces between them, such as core:*:*.${saw}`;
    case 'not-a-contract-version':
      return `must be a contract version in quotes, such as "1.82".${saw}`;
    case 'unstable':
      return 'is "unstable", which may change or vanish at any time and is not for production. Name a version such as "1.82", or add "allowUnstable": true to contracts for an experiment.';
    case 'not-a-flag':
      return `must be true or false, without quotes.${saw}`;
    case 'not-a-choice':
      return `must be one of ${choices ?? 'the known names'}.${saw}`;
    case 'not-a-list':
      return `must be a list in square brackets.${saw}`;
    case 'empty-list':
      return 'is an empty list. Put something in, or leave the key out.';
    case 'not-a-number':
      return `must be a number without quotes.${saw}`;
    case 'not-refresh-minutes':
      return `must be 0 (by hand only) or from 1 to 1440 minutes.${saw}`;
    case 'not-idle-minutes':
      return `must be 0 (nobody is signed out for being away) or from 1 to 1440 minutes.${saw}`;
    case 'no-placeholder':
      return `must contain {orgUnitId}, which stands for the course.${saw}`;
    case 'not-an-email':
      return `must be an e-mail address.${saw}`;
    case 'not-an-origin':
      return `must be an origin such as https://lms.example.edu, without a path or a slash at the end.${saw}`;
    case 'not-a-course-id':
      return `must be the id of a course (an org unit), such as "6606".${saw}`;
    case 'not-courses':
      return `must be "enrollments" or a list such as [{ "id": "6606", "name": "Biology" }].${saw}`;
  }
}
