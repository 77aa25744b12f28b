// Texts about addresses that are refused for their length. `came`: from `whatCame`.
import { LONG } from '../longAddress.ts';
import { say } from './doctorMessage.ts';

const NEXT =
  'Have the firewall or proxy on the way let addresses of 8,000 characters through: look for a limit for addresses, queries or header lines (nginx: large_client_header_buffers; Apache: LimitRequestLine; IIS: maxUrl and maxQueryString).';

export const lengthTexts = {
  page: (paths: string, came: string) => say`long-address-refused
    The page comes at ${paths}, but not where the address has ${LONG} characters, as a sign-in and many courses make it: something before the page, such as a firewall, answered with ${came}.
    ${NEXT}`,
  api: (came: string) => say`long-address-refused
    Counts are answered, but not where the address has ${LONG} characters, as 100 courses make it: something before the LMS, such as a firewall, answered with ${came}.
    ${NEXT}`,
} as const;
