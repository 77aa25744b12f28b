// config -> auth -> api -> <App>. The only place that knows all of them.
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createCallLog } from './api/callLog.ts';
import { createClient } from './api/client.ts';
import { limitConcurrency } from './api/limitConcurrency.ts';
import { withRetry } from './api/retry.ts';
import { createSession } from './auth/createSession.ts';
import { isFramed } from './auth/isFramed.ts';
import type { Config } from './config/config.ts';
import { loadConfig, rememberedConfig } from './config/loadConfig.ts';
import { BASE, pagePath } from './paths/base.ts';
import { confirmConfig } from './app/confirmConfig.ts';
import { openStorage } from './auth/openStorage.ts';
import { returnAddress } from './auth/transactions.ts';
import { openLanguage } from './messages/language.ts';
import { EMBED_PATH } from './paths/paths.ts';
import { keepAppearance, plainAppearance, readAppearance } from './memory/appearance.ts';
import { prefetchAnswers } from './queries/queries.ts';
import { hydrateAnswers, keepTabCache, takeTabCache } from './queries/tabCache.ts';
import { followGrant, openMemory } from './queries/grantData.ts';
import { App } from './App.tsx';
import { openEmbed } from './widget/openEmbed.tsx';
import { applyAppearance } from './app/shared/applyAppearance.ts';
import { wantedLanguage } from './app/shared/wantedLanguage.ts';
import { applyAccent } from './app/shared/accentFor.ts';
import { Layout } from './app/shared/Layout.tsx';
import { PartNotLoaded } from './app/shared/lazyPart.tsx';
import { PartMissing } from './app/shared/PartMissing.tsx';
import { LanguageProvider } from './app/shared/LanguageProvider.tsx';

export interface BootOptions {
  readonly root: Element;
  /** The address of this load, when it is an authorization response. */
  readonly callback: string | undefined;
  /** Goes to another site; `inPlace`: so that Back does not lead here again. */
  readonly leave: (address: string, inPlace?: boolean) => void;
}

/** Draws the page; the answer is its root, for whoever wants to take it down again. */
export async function boot({ root: element, callback, leave }: BootOptions): Promise<Root> {
  const { origin } = window.location;
  const cached = takeTabCache();
  // Before the first paint. Who comes from a sign-in may be somebody else.
  const appearance = callback === undefined ? readAppearance() : plainAppearance;
  applyAppearance(appearance);
  keepAppearance(appearance);
  const { pathname, search } =
    callback === undefined ? window.location : returnAddress(openStorage('session'));
  const latest = loadConfig(origin + BASE);
  const isEmbed = pagePath(pathname) === EMBED_PATH;
  const [result, language] = await Promise.all([
    // A frame has no storage of its own to trust, and another host may have other courses.
    isFramed() ? latest : rememberedConfig(cached.config, latest),
    openLanguage(wantedLanguage(appearance.language, search)),
  ]);
  const root = createRoot(element, { onCaughtError });
  if (result.kind === 'issues') {
    if (isEmbed) openEmbed([], search);
    // Lazy: only an administrator needs these words.
    const explained = await import('./app/shared/ConfigMistakes.tsx').then(
      ({ ConfigMistakes }) => <ConfigMistakes issues={result.issues} />,
      () => (
        <Layout>
          <PartMissing onRetry={() => window.location.reload()} />
        </Layout>
      ),
    );
    root.render(<LanguageProvider initial={language}>{explained}</LanguageProvider>);
    return root;
  }
  const config = isFramed() ? withoutStorage(result.config) : result.config;
  const session = createSession({ config: config.auth, origin, callback, leave });
  const calls = createCallLog();
  const data = followGrant(session, (grant) => {
    const getToken = (...rejected: string[]) => session.getToken(grant, ...rejected);
    return withRetry(limitConcurrency(createClient({ ...config.lms, getToken, calls })));
  });
  const { accent } = config.brand;
  if (accent !== undefined) applyAccent(accent);
  const configText = confirmConfig(result, latest, config, session);
  if (config.auth.tokenStore === 'session') {
    hydrateAnswers(data.read(), cached.snapshot, config.updates.refreshMinutes || 5);
    keepTabCache({ data, isSignedIn: () => session.state().kind === 'signed-in', configText });
  }
  prefetch();
  data.subscribe(prefetch);
  await openMemory(data, config.auth.issuer);
  root.render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <App
          page={{
            config,
            session,
            calls,
            embed: isEmbed ? openEmbed(config.embedders, search) : undefined,
            lms: config.brand.lms ?? 'unnamed',
          }}
          data={data}
        />
      </LanguageProvider>
    </StrictMode>,
  );
  return root;

  function prefetch(): void {
    const { grant, queries, client } = data.read();
    if (grant !== undefined) void prefetchAnswers(queries, client, config);
  }
}

/** PartMissing tells the person what could not be loaded; every other error is a mistake in the code. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof PartNotLoaded)) reportError(error);
}

/** What a frame kept would be there for the next person at the host's page. */
function withoutStorage(config: Config): Config {
  return { ...config, auth: { ...config.auth, tokenStore: 'memory' } };
}
