// The frame of every page of the LMS: language, title, one level-1 heading, the style, and the policy that allows only this
// style. Text is escaped by the template.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

const INSTITUTION = 'Northfield University';

const style = `
:root { color-scheme: light dark; --ink: #1d2733; --quiet: #52606d; --line: #c5ced8; --paper: #fff;
  --ground: #f3f5f8; --accent: #1f4f86; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8edf3; --quiet: #a9b6c4; --line: #445365; --paper: #1b242f; --ground: #10161d; --accent: #9cc4f2; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 38rem; margin: 0 auto; padding: 1.25rem; background: var(--paper);
  border: 1px solid var(--line); border-radius: .75rem; }
.institution { margin: 0; color: var(--quiet); }
h1 { margin: 0 0 .75rem; font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; }
a { color: var(--accent); }
ul { padding: 0; list-style: none; }
li + li { margin-top: .5rem; }
ul.plain { padding-left: 1.25rem; list-style: disc; }
select { display: block; width: 100%; min-height: 2.75rem; padding: .25rem .5rem;
  font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1rem; color: inherit; background: transparent;
  border: 1px solid var(--line); border-radius: .5rem; cursor: pointer; }
button:hover { border-color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.person { display: block; width: 100%; text-align: start; }
.name { display: block; font-weight: 600; }
.scenario { display: block; color: var(--quiet); }
course-updates { margin: 0 0 1rem; }
main:has(aside) { max-width: 60rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; padding-block: .5rem; border-block: 1px solid var(--line); }
.columns { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: start; margin-block: 1rem; }
.columns > div { flex: 1 1 18rem; }
aside { flex: 0 1 20rem; min-width: 0; padding: 0 1rem; border: 1px solid var(--line); border-radius: .75rem; }
iframe.widget { display: block; width: 100%; height: 20rem; border: 0; }
`;

/** Trusted HTML. Its text must stay unchanged to the last space: the policy below holds its hash. */
const styleElement = `<style>${style}</style>`;

const digest = createHash('sha256').update(style).digest('base64');

/**
 * Content-Security-Policy of every page. It has no `form-action`, which browsers also apply to redirects after the form, and
 * these lead to the application. It names `script-src` so that the authentication service can add the hash of its
 * self-submitting form.
 */
export const pagePolicy = policyFor("'self'");

/** The same for a page with the widget: its script and frame come from `origin`. */
export function widgetPolicy(origin: string): string {
  return `${policyFor(`'self' ${origin}`)}; frame-src ${origin}`;
}

function policyFor(scripts: string): string {
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src 'sha256-${digest}'`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export async function page(
  title: string,
  body: HtmlEscapedString | Promise<HtmlEscapedString>,
): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – ${INSTITUTION}</title>
          ${raw(styleElement)}
        </head>
        <body>
          <main>
            <p class="institution">${INSTITUTION}</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
  );
}
