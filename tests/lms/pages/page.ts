// The frame of every page of the LMS: language, title, one level-1 heading. Text is escaped by the template.
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { styleElement } from './pageStyle.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export async function page(options: {
  institution: string;
  title: string;
  body: Html;
}): Promise<string> {
  const { institution, title, body } = options;
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} – ${institution}</title>
          ${raw(styleElement)}
        </head>
        <body>
          <main>
            <p class="institution">${institution}</p>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`,
  );
}
