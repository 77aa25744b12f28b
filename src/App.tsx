// The addresses of the page, and what all of them share.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { BASE } from './paths/base.ts';
import { CALLBACK_PATH, EMBED_PATH, HOME_PATH } from './paths/paths.ts';
import type { CurrentGrantData } from './queries/grantData.ts';
import { Callback } from './app/session/Callback.tsx';
import { CrashScreen } from './app/shared/CrashScreen.tsx';
import { Home } from './Home.tsx';
import { useAppearanceEnds } from './app/shared/useAppearance.ts';
import { NotFound } from './app/shared/NotFound.tsx';
import { useAddressLanguage } from './app/shared/LanguageProvider.tsx';
import { AppContext, type PageParts } from './app/shared/useApp.ts';

export interface AppProps {
  readonly page: PageParts;
  readonly data: CurrentGrantData;
}

export function App({ page, data }: AppProps) {
  const { session } = page;
  const ofGrant = useSyncExternalStore(data.subscribe, data.read);
  const shared = useMemo(() => ({ ...page, ...ofGrant }), [page, ofGrant]);
  useEffect(() => session.watch(), [session]);
  return (
    <CrashScreen>
      <QueryClientProvider client={ofGrant.queries}>
        <AppContext value={shared}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </AppContext>
      </QueryClientProvider>
    </CrashScreen>
  );
}

function Screens() {
  useAddressLanguage();
  useAppearanceEnds();
  return (
    <Routes>
      <Route element={<Home />} path={routeOf(HOME_PATH)} />
      <Route element={<Home compact />} path={routeOf(EMBED_PATH)} />
      <Route element={<Callback />} path={routeOf(CALLBACK_PATH)} />
      <Route element={<NotFound />} path="*" />
    </Routes>
  );
}

/** The router compares routes with decoded paths. It has no `basename`, because return paths of sign-ins are whole. */
function routeOf(path: string): string {
  return decodeURI(BASE) + path;
}
