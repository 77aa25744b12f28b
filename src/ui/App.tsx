// The addresses of the page, and what all of them share.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { pagePath } from '../pagePath.ts';
import { CALLBACK_PATH, EMBED_PATH, HOME_PATH } from '../paths.ts';
import type { CurrentGrantData } from '../grantData.ts';
import { Callback } from './session/Callback.tsx';
import { CrashScreen } from './shared/CrashScreen.tsx';
import { Home } from './Home.tsx';
import { useAppearanceEnds } from './settings/useAppearance.ts';
import { NotFound } from './shared/NotFound.tsx';
import { useAddressLanguage } from './shared/useAddressLanguage.ts';
import { AppContext, type PageParts } from './shared/useApp.ts';

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
            <Screen />
          </BrowserRouter>
        </AppContext>
      </QueryClientProvider>
    </CrashScreen>
  );
}

/** One switch for four addresses: the router's own matching would be a hundredth of the first load. */
function Screen() {
  useAddressLanguage();
  const { pathname } = useLocation();
  useAppearanceEnds();
  switch (pagePath(pathname)) {
    case HOME_PATH:
      return <Home />;
    case EMBED_PATH:
      return <Home compact />;
    case CALLBACK_PATH:
      return <Callback />;
    default:
      return <NotFound />;
  }
}
