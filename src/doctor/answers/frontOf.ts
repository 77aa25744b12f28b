// Recognizes the page of something before a server, such as a firewall, where the server itself sends none.
import { headingOf, titleOf } from '../../config/describeText.ts';
import type { Answer } from '../probe.ts';
import { isCourseUpdates, isHtml } from './whatCame.ts';

/** `challenge`: a browser has to run a script first. `firewall`: the request is refused by a rule. */
export type Front = 'challenge' | 'firewall';

type Came = Pick<Answer, 'address' | 'status' | 'headers' | 'text'>;

/** Undefined: nothing of the kind, as far as one can tell. `isUi`: a page is expected, so only its title counts. */
export function frontOf(answer: Came, isUi = false): Front | undefined {
  if (!isHtml(answer) || isCourseUpdates(answer)) return undefined;
  const start = answer.text.slice(0, START);
  const title = titleOf(start);
  const isShort = answer.text.length < START;
  const body = isShort && !isUi ? start.replaceAll(/<[^<>]*>/g, ' ') : '';
  const words = `${title} ${headingOf(start)} ${body}`;
  const isBare = title === '' && /<script\b/i.test(start) && !/<(?:h1|p|form)\b/i.test(start);
  if (CHALLENGE.test(words) || (isBare && !isUi)) return 'challenge';
  return FIREWALL.test(words) ? 'firewall' : undefined;
}

const START = 3_000;
const CHALLENGE =
  /just a moment|attention required|checking your browser|(?:are|you) (?:a )?human|captcha|security (?:check|verification)|pardon our interruption|ddos protection/i;
const FIREWALL =
  /request (?:was |has been )?(?:rejected|blocked|unsuccessful)|access denied|\bblocked\b|not acceptable|\bfirewall\b|mod_security|(?:support|incident|event|reference) (?:id|#)|security (?:policy|rule|reasons)/i;
