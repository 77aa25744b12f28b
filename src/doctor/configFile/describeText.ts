// Classifies a text in place of config.json or a page: the page itself, a sign-in, a listing.

export type Content =
  | 'page'
  | 'listing'
  | 'login'
  | 'welcome'
  | 'maintenance'
  | 'other-page'
  | 'json'
  | 'empty'
  | 'other';

/** Decides by text, not by content type. */
export function describeText(text: string): Content {
  const start = text.trimStart().slice(0, 200);
  if (start === '') return 'empty';
  if (/^[[{]/.test(start)) return 'json';
  if (!HTML.test(start)) return 'other';
  if (isPage(text)) return 'page';
  const words = `${titleOf(text)} ${headingOf(text)}`;
  if (LISTING.test(words)) return 'listing';
  if (WELCOME.test(words)) return 'welcome';
  if (/\stype=["']?password/i.test(text) || LOGIN.test(words) || isChallenge(text, words))
    return 'login';
  return MAINTENANCE.test(words) ? 'maintenance' : 'other-page';
}

/** `text`: in place of a file of the page that is no HTML. */
export function contentOfFile(text: string): 'file' | 'page' | 'empty' | 'other-page' {
  const content = describeText(text);
  if (content === 'json' || content === 'other') return 'file';
  return content === 'page' || content === 'empty' ? content : 'other-page';
}

/** Checks more than the root element, which other pages have, too. */
const isPage = (html: string): boolean => hasRoot(html) && OWN_MARK.test(html);

export const hasRoot = (html: string): boolean => /\sid=["']?root["'\s>]/.test(html);

const OWN_MARK = /<title>course updates|config\.json"|JavaScript to sign in to your LMS/i;
const HTML = /^<(?:!--|(?:!doctype html|html|head|body|title|h1|meta|center|div)\b)/i;
const LISTING = /\b(?:index of|directory listing)\b/i;
const WELCOME = /welcome to nginx|it works|default page|caddy works|iis windows/i;
const LOGIN =
  /\b(?:sign(?:ing)?[ -]?in|log(?:ging)?[ -]?[io]n|single sign[ -]?on|authenti\w+|portal|access denied|forbidden|blocked|human|attention required|just a moment|firewall|checking your browser|security (?:check|verification)|verify(?:ing)?|captcha|request (?:blocked|rejected|unsuccessful)|pardon our interruption)\b/i;
const MAINTENANCE = /maint[ae]n|be (?:right )?back|temporarily|unavailable|down for/i;

/** A firewall that has the browser run a script first. */
function isChallenge(text: string, words: string): boolean {
  return words.trim() === '' && /<script\b/i.test(text);
}

/** Whether a sign-in page replaces the file. */
export function isSignIn(text: string): boolean {
  return LOGIN.test(`${titleOf(text)} ${headingOf(text)}`);
}

export function titleOf(html: string): string {
  return plain(/<title[^<>]*>([^<]*)/i.exec(html)?.[1]);
}

export function headingOf(html: string): string {
  return plain(/<h1[^<>]*>([^<]*)/i.exec(html)?.[1]);
}

function plain(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
