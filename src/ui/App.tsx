// The addresses of the page, and what all of them share.
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Callback } from './Callback.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Home } from './Home.tsx';
import { NotFound } from './NotFound.tsx';
import { PageContext, type Page } from './usePage.ts';

export interface AppProps {
  readonly page: Page;
  readonly queries: QueryClient;
}

export function App({ page, queries }: AppProps) {
  const { session } = page;
  useEffect(() => session.watch(), [session]);
  return (
    <CrashScreen>
      <QueryClientProvider client={queries}>
        <PageContext value={page}>
          <BrowserRouter>
            <Routes>
              <Route path="/" element={<Home />} />
              <Route path="/embed" element={<Home compact />} />
              <Route path="/auth/callback" element={<Callback />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </BrowserRouter>
        </PageContext>
      </QueryClientProvider>
    </CrashScreen>
  );
}
