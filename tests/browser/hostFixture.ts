// The fixtures of browser tests, with a host on another site that may embed the page.
import { test as base } from './fixtures.ts';
import { startHost, type Host } from './startHost.ts';

export const test = base.extend<{ readonly host: Host }>({
  host: async ({ site, complaints }, provide) => {
    await using host = await startHost();
    complaints.allowHost(new URL(host.origin).host);
    site.embedders = [host.origin];
    site.config = { ...site.config, embedders: [host.origin] };
    await provide(host);
  },
});
