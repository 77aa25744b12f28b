// Texts about config.json as text.
import type { FileText } from '../../config/fileTexts.ts';
import { say } from './doctorMessage.ts';

export const jsonTexts = {
  notJson: ({ what, next }: FileText) => say`config-not-json
    ${what}
    ${next}`,
  notUtf8: () => say`config-not-utf8
    config.json is not stored in UTF-8: letters such as é and ö in it are lost, and people see � in their place.
    Save it again as UTF-8.`,
  stale: (name: string) => say`not-revalidated
    ${name} is answered with "304 Not Modified" also to a browser that has another version of it, so that an edit or an update is never seen.
    Have the server, or a cache before it, compare If-None-Match with the ETag of the file, or ignore that header.`,
  deeper: (page: string, base: string) => say`page-address-moved
    ${page} is an address within the page and not its own: config.json lies at ${base}/config.json.
    Write ${base} as page in doctor.json.`,
} as const;
