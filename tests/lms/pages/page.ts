// The frame of every page of the LMS: language, title, one level-1 heading. Text is escaped by the template.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { styleElement } from './pageStyle.ts';

const INSTITUTION = 'Northfield University';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export async function page(title: string, body: Html): Promise<string> {
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
