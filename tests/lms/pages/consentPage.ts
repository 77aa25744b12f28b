// The consent page (the specification, "Registered application": Prompt for user consent).
import { html } from 'hono/html';
import type { World } from '../world.ts';
import { page } from './page.ts';

export function consentPage(
  world: World,
  applicationName: string,
  scopes: readonly string[],
): Promise<string> {
  return page({
    institution: world.name,
    title: 'Allow access',
    body: html`<p>${applicationName} asks to act for you within these scopes:</p>
      <ul class="plain">
        ${scopes.map((scope) => html`<li><code>${scope}</code></li>`)}
      </ul>
      <form method="post">
        <button name="answer" value="allow">Allow</button>
        <button name="answer" value="cancel">Deny</button>
      </form>`,
  });
}
