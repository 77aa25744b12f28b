// Words the mistakes of config.json for administrators; loaded lazily.

export const configWords = {
  title: 'This page is not set up correctly',
  note: 'An administrator can put this right in config.json:',
  earlier: 'config.json cannot be used now. This page goes on with the one that it loaded before:',
} as const;

/** By problem; after the key of the mistake. */
export const problemTexts = {
  missing: 'is missing. Add it.',
  'no-web-address':
    'is missing: nothing says where the links of the preset lead. Add the address at which people open the LMS, such as https://lms.example.edu.',
  'unknown-key': 'is not a key that this page knows. Correct its spelling or remove it.',
  secret:
    'must not be here: everybody who opens the page can read this file. Remove it, and have the secret replaced.',
  unreachable:
    'could not be loaded. Put it beside index.html, and see that the server answers /config.json to everybody, in full and without a redirect.',
  'not-json':
    'is not JSON. Check its commas, quotes and braces (comments are not allowed), and that the server sends this file and no other page.',
  'not-an-object': 'must be an object in braces.',
  'not-text': 'must be text in quotes.',
  empty: 'is empty. Fill it in.',
  'not-a-short-name': 'must be one line of at most 40 characters.',
  'not-a-color': 'must be a colour such as "#1d4f91": # and six digits from 0 to f.',
  'not-an-address': 'must be a full address such as https://lms.example.edu.',
  'not-https':
    'must begin with https://, because tokens travel to it. Plain http is for this machine (localhost) only.',
  'address-extras': 'must be a plain address, without a user name, password, query or # part.',
  'discovery-address':
    'must be the issuer, and not the address of its discovery document: the page appends /.well-known/openid-configuration.',
  'not-a-link':
    'must be a path that begins with one slash (/ and not \\), or a full https address, such as /d2l/home/{orgUnitId}.',
  'has-api-root':
    'must end before the path of the API, because the page appends lms.apiRoot. Remove that path here.',
  'not-a-path': 'must be a path that begins with a slash, such as /svc/api.',
  'not-a-header': 'must be the name of an HTTP header, such as Authentication.',
  'not-scopes':
    'must be scopes with single spaces and no commas between them, such as "openid core:*:*".',
  'not-a-contract-version': 'must be a contract version in quotes, such as "1.82".',
  unstable:
    'is "unstable", which may change or vanish at any time and is not for production. Name a version such as "1.82", or add "allowUnstable": true to contracts for an experiment.',
  'not-a-flag': 'must be true or false, without quotes.',
  'not-a-choice': 'must be one of {choices}.',
  'not-a-list': 'must be a list in square brackets.',
  'empty-list': 'is an empty list. Put something in, or leave the key out.',
  'not-a-number': 'must be a number without quotes.',
  'not-refresh-minutes': 'must be 0 (by hand only) or from 1 to 1440 minutes.',
  'not-idle-minutes': 'must be 0 (nobody is signed out for being away) or from 1 to 1440 minutes.',
  'no-placeholder': 'must contain {orgUnitId}, which stands for the course.',
  'not-an-email': 'must be an e-mail address.',
  'not-origins': 'must be a list such as ["https://lms.example.edu"].',
  wildcard:
    'must not have a * in it: name each origin that frames the page in full, such as https://lms.example.edu.',
  'not-an-origin':
    'must be an origin such as https://lms.example.edu, without a path or a slash at the end.',
  'not-a-course-id': 'must be the id of a course (an org unit), such as "6606".',
  'not-courses': 'must be "enrollments" or a list such as [{ "id": "6606", "name": "Biology" }].',
} as const;

export type ConfigProblem = keyof typeof problemTexts;

export interface ConfigMistake {
  /** `auth.issuer`, `courses[2].id`; `''` is the file itself. */
  readonly path: string;
  readonly problem: ConfigProblem;
  /** Allowed values, if they are a short list. */
  readonly choices?: string | undefined;
}

/** Continues a sentence that begins with the path. */
export function mistakeText({ problem, choices }: ConfigMistake): string {
  return problemTexts[problem].replace('{choices}', choices || 'the known names');
}

/** A line that begins with the path. */
export function mistakeLine(mistake: ConfigMistake): string {
  return `${mistake.path || 'config.json'} ${mistakeText(mistake)}`;
}
