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
import { BASE } from './base.ts';
import { confirmConfig } from './bootConfig.ts';
import { openStorage } from './auth/openStorage.ts';
import { returnAddress } from './auth/returnAddress.ts';
import { openLanguage } from './messages/language.ts';
import { pagePath } from './pagePath.ts';
import { EMBED_PATH } from './paths.ts';
import { keepAppearance, plainAppearance, readAppearance } from './memory/appearance.ts';
import { sendAfterEarly, takeEarly } from './queriesEarly.ts';
import { takeLastLoad } from './queriesLastLoad.ts';
import { followGrant } from './grantData.ts';
import { App } from './ui/App.tsx';
import { askAhead } from './ui/dashboard/askAhead.ts';
import { applyAppearance } from './ui/settings/applyAppearance.ts';
import { wantedLanguage } from './ui/settings/wantedLanguage.ts';
import { PageMissing } from './ui/shared/PageMissing.tsx';
import { LanguageProvider } from './ui/shared/LanguageProvider.tsx';
import type { LaterParts } from './ui/shared/laterParts.ts';

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
  const lastLoad = takeLastLoad();
  // Before the first paint. Who comes from a sign-in may be somebody else.
  const appearance = callback === undefined ? readAppearance() : plainAppearance;
  applyAppearance(appearance);
  keepAppearance(appearance);
  const { pathname, search } =
    callback === undefined ? window.location : returnAddress(callback, openStorage('session'));
  const latest = loadConfig(origin + BASE);
  const [result, language, embedPart] = await Promise.all([
    // A frame has no storage of its own to trust, and another host may have other courses.
    isFramed() ? latest : rememberedConfig(lastLoad.config, latest),
    openLanguage(wantedLanguage(appearance.language, search)),
    // Where it can't be loaded, the widget is one that does not grow.
    pagePath(pathname) === EMBED_PATH
      ? import('./ui/embed/openEmbed.tsx').catch(() => undefined)
      : undefined,
  ]);
  const root = createRoot(element);
  if (result.kind === 'issues') {
    embedPart?.openEmbed([], search);
    // Loaded here, because nobody but an administrator ever needs it.
    const explained = await import('./ui/shared/ConfigMistakes.tsx').then(
      ({ ConfigMistakes }) => <ConfigMistakes issues={result.issues} />,
      () => <PageMissing />,
    );
    root.render(<LanguageProvider initial={language}>{explained}</LanguageProvider>);
    return root;
  }
  const config = isFramed() ? withoutStorage(result.config) : result.config;
  const session = createSession({
    config: config.auth,
    origin,
    callback,
    leave,
    onTokens:
      callback === undefined ? undefined : () => askAhead({ ...data.read(), config, search }),
  });
  const calls = createCallLog();
  const early = takeEarly();
  const send = sendAfterEarly(config.lms.tokenHeader, early);
  const data = followGrant(session, (grant) => {
    const getToken = (...rejected: string[]) => session.getToken(grant, ...rejected);
    return withRetry(limitConcurrency(createClient({ ...config.lms, getToken, calls, send })));
  });
  const laterParts: LaterParts = new Map();
  const { accent } = config.brand;
  // The page is whole without it.
  if (accent !== undefined)
    void import('./ui/shared/applyAccent.ts').then(
      ({ applyAccent }) => applyAccent(accent),
      () => undefined,
    );
  const configText = confirmConfig(result, latest, config, session);
  if (config.auth.tokenStore === 'session') {
    // Who comes from a sign-in may be somebody else.
    const text = callback === undefined ? lastLoad.snapshot : null;
    const sentAt = early[0]?.at;
    const of = { data, session, config, language };
    const options = { ...of, text, sentAt, laterParts, configText };
    const remembered = import('./bootMemory.ts').then(
      ({ rememberInTab }) => rememberInTab(options),
      () => undefined,
    );
    if (text !== null) await remembered;
  }
  root.render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <App
          page={{
            config,
            session,
            calls,
            laterParts,
            embed: embedPart?.openEmbed(config.embedders, search),
            lms: config.brand.lms ?? 'unnamed',
          }}
          data={data}
        />
      </LanguageProvider>
    </StrictMode>,
  );
  return root;
}

/** What a frame kept would be there for the next person at the host's page. */
function withoutStorage(config: Config): Config {
  return { ...config, auth: { ...config.auth, tokenStore: 'memory' } };
}
