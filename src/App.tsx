// The routes and providers of the page.
import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router';
import { useAddressLanguage } from './app/shared/LanguageProvider.tsx';
import { AppContext, type PageParts, useApp, useSession } from './app/shared/useApp.ts';
import { useAppearanceEnds } from './app/shared/useAppearance.ts';
import { BASE } from './paths/base.ts';
import { CALLBACK_PATH, EMBED_FILE, EMBED_PATH, HOME_FILE, HOME_PATH } from './paths/paths.ts';
import type { CurrentGrantData } from './queries/grantData.ts';
import { COUNTS, COURSES } from './queries/queries.ts';
import { EmptyState } from './app/shared/EmptyState.tsx';
import { Layout, Waiting } from './app/shared/Layout.tsx';
import { useLanguage } from './app/shared/useLanguage.ts';
import { CrashScreen } from './app/shared/CrashScreen.tsx';
import { SignIn } from './app/session/SignIn.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';

export interface AppProps {
  readonly page: PageParts;
  readonly data: CurrentGrantData;
  /** Called after a crash that rendering anew does not end. */
  readonly onCrash: () => void;
}

export function App({ page, data, onCrash }: AppProps) {
  const ofGrant = useSyncExternalStore(data.subscribe, data.read);
  return (
    <CrashScreen onCrash={onCrash}>
      <QueryClientProvider client={ofGrant.queries}>
        <AppContext value={{ ...page, ...ofGrant }}>
          {/* A transition would draw the earlier person's search for the next one. */}
          <BrowserRouter useTransitions={false}>
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
      {[HOME_PATH, HOME_FILE, EMBED_PATH, EMBED_FILE].map((path) => (
        <Route element={<Home />} key={path} path={routeOf(path)} />
      ))}
      <Route element={<Home isCallback />} path={routeOf(CALLBACK_PATH)} />
      <Route element={<NotFound />} path="*" />
    </Routes>
  );
}

/** Decoded, as the router compares. No `basename`: return paths of sign-ins include it. */
function routeOf(path: string): string {
  return decodeURI(BASE) + path;
}

function NotFound() {
  const { notFound } = useLanguage().words;
  return (
    <Layout screen={notFound.title}>
      <EmptyState picture="search" title={notFound.title}>
        <Link to={BASE + HOME_PATH}>{notFound.home}</Link>
      </EmptyState>
    </Layout>
  );
}

/** `isCallback`: at the redirect URI of the sign-in, which leads to the address where the sign-in began. */
function Home({ isCallback = false }: { readonly isCallback?: boolean }) {
  const state = useSession();
  const { grant } = useApp();
  const queries = useQueryClient();
  const { page } = useLanguage().words;
  switch (state.kind) {
    case 'restoring':
      return <Waiting text={isCallback ? page.signingIn : page.restoring} />;
    case 'signing-in':
      return <Waiting text={page.signingIn} />;
    case 'signed-out':
      return <SignIn reason={state.reason} />;
    case 'signed-in':
      if (isCallback) return <Navigate replace to={state.returnTo ?? BASE + HOME_PATH} />;
      // Remounts for another grant, which may be another person's.
      return <Dashboard key={grant} />;
    case 'ended':
      if (isCallback) return <Navigate replace to={BASE + HOME_PATH} />;
      if (anythingShown(queries)) return <Dashboard key={grant} />;
      if (state.fault === undefined) return <SignIn reason={{ kind: 'expired' }} />;
      return <SignIn reason={{ kind: 'failed', fault: state.fault }} />;
  }
}

/** false after a reload with an ended session. */
function anythingShown(queries: QueryClient): boolean {
  return [COURSES, COUNTS].some((key) =>
    queries
      .getQueriesData<object>({ queryKey: [key] })
      .some(([, data]) => data !== undefined && Object.keys(data).length > 0),
  );
}
