// Plays a person and their browser at the embedded LMS: follows the redirects of a sign-in over plain HTTP and presses the
// buttons. It returns the address of the application's callback without requesting it.
import { createCookieJar } from './cookieJar.ts';
import type { CookieJar } from './cookieJar.ts';
import { onLoopback } from './loopback.ts';

const maximumSteps = 12;

function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The name and value of the first button whose text starts with `text`, as a form submits it. */
function pressButton(markup: string, text: string): URLSearchParams | undefined {
  for (const [, attributes = '', content = ''] of markup.matchAll(
    /<button\b([^>]*)>(.*?)<\/button>/gs,
  )) {
    if (!textOf(content).startsWith(text)) continue;
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
    const value = /\bvalue="([^"]*)"/.exec(attributes)?.[1];
    if (name !== undefined && value !== undefined) return new URLSearchParams({ [name]: value });
  }
  return undefined;
}

async function request(jar: CookieJar, url: URL, form?: URLSearchParams): Promise<Response> {
  const answer = await fetch(onLoopback(url), {
    redirect: 'manual',
    headers: { cookie: jar.header(url.pathname) },
    ...(form === undefined ? {} : { method: 'POST', body: form }),
  });
  jar.keep(answer);
  return answer;
}

/**
 * @param options.authorizationUrl the complete authorization request, with its `redirect_uri`
 * @param options.personName such as `Sofia Lindqvist`: the button that starts with it is pressed
 * @param options.answer `cancel` presses Cancel instead
 * @param options.jar the browser's cookies; a new browser unless told
 * @returns the address at the application's callback, with `code`, `state` and `iss`, or with `error`
 * @throws {Error} when the sign-in ends on a page of the LMS instead, with the words of that page
 */
export async function signInOverHttp(options: {
  authorizationUrl: string;
  personName: string;
  answer?: 'sign-in' | 'cancel';
  jar?: CookieJar;
}): Promise<string> {
  const { personName, answer = 'sign-in', jar = createCookieJar() } = options;
  const start = new URL(options.authorizationUrl);
  const callback = start.searchParams.get('redirect_uri') ?? '';
  const button = answer === 'cancel' ? 'Cancel' : personName;
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < maximumSteps; step += 1) {
    const response = await request(jar, url, form);
    const location = response.headers.get('location');
    if (location === null) {
      const markup = await response.text();
      form = response.ok ? pressButton(markup, button) : undefined;
      if (form === undefined) {
        throw new Error(
          `Signing in as ${personName} stopped at ${url.pathname} (${response.status}), on a page without ` +
            `the button "${button}". It says: ${textOf(markup.replaceAll(/<style>.*?<\/style>/gs, ''))}`,
        );
      }
    } else {
      form = undefined;
      url = new URL(location, url);
      if (callback !== '' && url.href.startsWith(callback)) return url.href;
    }
  }
  throw new Error(`Signing in as ${personName} did not end within ${maximumSteps} steps.`);
}
