// Builds the page: config -> auth -> api -> <App>.
import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createCallLog } from './api/callLog.ts';
import { createClient } from './api/client.ts';
import { App } from './App.tsx';
import { confirmConfig } from './app/confirmConfig.ts';
import { applyAccent } from './app/shared/applyAccent.ts';
import { applyAppearance } from './app/shared/useAppearance.ts';
import { Crashed, SignOnOver } from './app/shared/CrashScreen.tsx';
import { LanguageProvider } from './app/shared/LanguageProvider.tsx';
import { Layout } from './app/shared/Layout.tsx';
import { keepFocus } from './app/shared/keepFocus.ts';
import { whenActivated } from './app/shared/mayStart.ts';
import { pressOnce } from './app/shared/pressOnce.ts';
import { PartMissing, PartNotLoaded } from './app/shared/lazyPart.tsx';
import { loadPopupSignIn } from './app/session/FramedSignIn.tsx';
import { createSession, type SessionOptions } from './auth/createSession.ts';
import { isFramed } from './auth/browser/isFramed.ts';
import { isOwnOrigin, isSignOnOver } from './auth/browser/isSignOnOver.ts';
import { reloadForMissingParts } from './auth/browser/reloadOnce.ts';
import { openStorage } from './auth/browser/openStorage.ts';
import { prepareCodeFlow } from './auth/flow/authService.ts';
import { returnAddress } from './auth/flow/transactions.ts';
import type { Config } from './config/config.ts';
import { keptConfig, loadConfig } from './config/loadConfig.ts';
import { wantedLanguage } from './messages/chooseLanguage.ts';
import { openLanguage } from './messages/language.ts';
import { parseScope } from './model/scope.ts';
import { BASE, placeAt } from './paths/base.ts';
import { CONFIG, SNAPSHOT } from './paths/storageKeys.ts';
import { isReturn } from './paths/navigationType.ts';
import { followGrant, openKnownMemory } from './queries/grantData.ts';
import { prefetchAnswers } from './queries/queries.ts';
import { hydrateAnswers, keepTabCache, takeEntry } from './queries/tabCache.ts';
import { keepAppearance, defaultSettings, readAppearance } from './memory/settings.ts';

export interface BootOptions extends Pick<SessionOptions, 'callback' | 'leave'> {
  readonly root: Element;
}

/** Waits until a person opens the page. Returns the root, for unmounting. */
export async function boot({ root: element, callback, leave }: BootOptions): Promise<Root> {
  const isInFrame = isFramed();
  if (isReturn() && !isInFrame) document.documentElement.dataset['return'] = '';
  await whenActivated();
  document.addEventListener('keydown', pressOnce);
  keepFocus(element);
  const { origin } = window.location;
  const tab = openStorage('session');
  // A frame's storage may be that of the tab's own page, or come from another host, with other courses.
  const keptText = isInFrame ? null : takeEntry(tab, CONFIG);
  // Removed on read, so that nothing outlives a sign-out.
  const keptAnswers = isInFrame ? null : takeEntry(tab, SNAPSHOT);
  // Before the first paint. After a sign-in it may be another person.
  const appearance = callback === undefined ? readAppearance() : defaultSettings;
  applyAppearance(appearance);
  keepAppearance(appearance);
  const { pathname, search } =
    callback === undefined ? window.location : returnAddress(tab, callback);
  const language = openLanguage(wantedLanguage(appearance.language, search));
  const latest = loadConfig(origin + BASE);
  const isEmbed = placeAt({ pathname, search }) !== 'page';
  // A failure is reported where the part is rendered.
  if (isEmbed && isInFrame) void loadPopupSignIn().catch(() => undefined);
  // In parallel with config.json, which a tab with a session has kept.
  if (keptText === null || callback !== undefined) prepareCodeFlow();
  const [result, embed] = await Promise.all([
    // An error of ours is no mistake in config.json.
    keptConfig(keptText, latest).catch((error: unknown) => reportError(error)),
    isEmbed ? import('./widget/openEmbed.ts').catch(() => undefined) : undefined,
  ]);
  const root = createRoot(element, {
    onCaughtError(error) {
      // Any other error is a bug.
      if (!(error instanceof PartNotLoaded)) reportError(error);
    },
  });
  if (result === undefined) return show(<Crashed />);
  if (result.kind === 'issues') {
    embed?.openEmbed([], search);
    if (result.text === undefined && (await isSignOnOver())) return show(<SignOnOver />);
    // Lazy: only administrators need it; a connection that is down withholds it, too.
    const explained = import('./app/shared/ConfigMistakes.tsx').then(
      ({ ConfigMistakes }) => <ConfigMistakes issues={result.issues} />,
      () => (
        <Layout>
          <PartMissing onRetry={() => window.location.reload()} />
        </Layout>
      ),
    );
    return show(await explained);
  }
  reloadForMissingParts(result.config.auth.tokenStore);
  const framed = isInFrame ? embed?.openFramedTokens(result.config.auth) : undefined;
  const config = isInFrame ? withoutStorage(result.config) : result.config;
  const session = createSession({ config: config.auth, callback, leave, framed });
  const calls = createCallLog();
  const data = followGrant(session, (grant) => {
    const getToken = (...rejected: string[]) => session.getToken(grant, ...rejected);
    const onAccepted = () => session.noteAccepted(grant);
    const signOn = isOwnOrigin(config.lms.baseUrl) ? isSignOnOver : undefined;
    return createClient({ ...config.lms, getToken, onAccepted, isSignOnOver: signOn, calls });
  });
  const { accent } = config.brand;
  if (accent !== undefined) applyAccent(accent);
  // What crashed the page may be among the answers.
  let crashed = false;
  const configText = confirmConfig(result, latest, config, session);
  const isSignedIn = () => !crashed && session.state().kind === 'signed-in';
  const refreshMinutes = config.updates.refreshMinutes || 5;
  const storage = openStorage(config.auth.tokenStore);
  const cache = framed?.cache ?? { storage, key: SNAPSHOT, isKept: () => true };
  const snapshot = framed?.cache.isKept() ? takeEntry(cache.storage, cache.key) : keptAnswers;
  const hydrate = () => hydrateAnswers(data.read(), snapshot, refreshMinutes);
  // A tab that was restored the next day may have an earlier person's answers: they wait for the renewal, which may be refused.
  if (session.isLive()) hydrate();
  else if (snapshot !== null)
    void session.getToken(data.read().grant).then(({ kind }) => kind !== 'signed-out' && hydrate());
  keepTabCache(cache, data, isSignedIn, isInFrame ? () => undefined : configText);
  prefetch();
  data.subscribe(prefetch);
  await openKnownMemory(data, config.auth.issuer);
  embed?.openEmbed(config.embedders, search, session);
  // A person may sign out offline.
  prepareCodeFlow();
  const lms = config.brand.lms ?? 'unnamed';
  const page = { config, session, calls, latestConfig: latest, lms, embedded: embed?.views };
  return show(<App data={data} onCrash={() => (crashed = true)} page={page} />);

  async function show(children: ReactNode): Promise<Root> {
    const spoken = <LanguageProvider initial={await language}>{children}</LanguageProvider>;
    root.render(<StrictMode>{spoken}</StrictMode>);
    return root;
  }

  function prefetch(): void {
    const { grant, queries, client } = data.read();
    const { courses } = parseScope(new URLSearchParams(search), config.updates.types);
    if (grant !== undefined) void prefetchAnswers(queries, client, config, courses);
  }
}

/** A frame's storage would be left for the host's next visitor; tokens and answers have rules of their own (framedTokens.ts). */
function withoutStorage(config: Config): Config {
  return { ...config, auth: { ...config.auth, tokenStore: 'memory' } };
}
