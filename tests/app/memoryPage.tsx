// A page that shows nothing but what is remembered, told as text: the hooks over the real storage of the document.
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import { createCallLog } from '../../src/api/callLog.ts';
import { createClient } from '../../src/api/client.ts';
import { withRetry } from '../../src/api/retry.ts';
import { createSession } from '../../src/auth/createSession.ts';
import { parseConfig } from '../../src/config/parseConfig.ts';
import {
  shownCounts,
  type CourseUpdates,
  type PersonState,
} from '../../src/model/courseUpdates.ts';
import { isUnchanged, notSeenClear } from '../../src/model/seenCounts.ts';
import { hide } from '../../src/model/putAway.ts';
import { useMemory } from '../../src/dashboard/data/useMemory.ts';
import { useVisit } from '../../src/dashboard/data/useVisit.ts';
import { AppContext, type Page } from '../../src/app/shared/useApp.ts';
import { nextFrame } from './nextFrame.ts';

export interface Shown {
  readonly person: PersonState;
  readonly courses: readonly CourseUpdates[];
  readonly settled?: boolean;
  readonly issuer?: string;
}

const type = 'UngradedQuizzes';
export const known = (id: string): PersonState => ({ kind: 'known', id });

/** Ungraded quizzes of course 6606; undefined: the answer did not say. */
export function counted(n: number | undefined): readonly CourseUpdates[] {
  const count = n === undefined ? ({ kind: 'unknown' } as const) : ({ kind: 'known', n } as const);
  const course = { id: '6606', name: 'Linear Algebra', code: undefined, active: true };
  return [{ course, state: { kind: 'checked', counts: { [type]: count } } }];
}

export function pageAt(issuer: string): Page {
  const parsed = parseConfig({
    lms: { baseUrl: 'https://lms.example.edu' },
    auth: { issuer, clientId: 'course-updates' },
  });
  if (parsed.kind === 'mistakes') throw new Error('The configuration is wrong.');
  const { config } = parsed;
  const session = createSession({
    config: config.auth,
    origin: window.location.origin,
    callback: undefined,
    leave: () => undefined,
  });
  const calls = createCallLog();
  const client = withRetry(
    createClient({
      ...config.lms,
      getToken: (...rejected) => session.getToken(undefined, ...rejected),
      calls,
    }),
  );
  return {
    grant: undefined,
    config,
    session,
    client,
    calls,
    memories: new Map(),
    lms: 'unnamed',
  };
}

function Remembered({ person, courses, settled = true }: Shown) {
  const remembered = useMemory(person);
  const visit = useVisit({ remembered, courses, settled });
  const { memory, update, forget, problem } = remembered;
  const digest = visit.digest();
  const seenCounts = visit.seenCountOf('6606', type);
  const n = seenCounts?.n ?? 0;
  const count = courses.flatMap(({ state }) => shownCounts(state)?.[type] ?? []).at(0);
  return (
    <>
      <output>
        {memory === undefined
          ? 'Nothing is known'
          : JSON.stringify({
              change:
                count?.kind === 'known' ? visit.changeOf('6606', type, count.n)?.by : undefined,
              more: digest?.more,
              fewer: digest?.fewer,
              hidden: [...memory.putAway.hidden],
              seen: seenCounts?.n,
              clearSince: notSeenClear(seenCounts, n),
              unchanged: isUnchanged(seenCounts, n) || undefined,
              problem,
            })}
      </output>
      <button onClick={visit.markAllSeen}>Mark all as seen</button>
      <button onClick={forget}>Forget</button>
      <button onClick={() => update((m) => ({ ...m, putAway: hide(m.putAway, '6606') }))}>
        Hide
      </button>
    </>
  );
}

export interface MemoryPage {
  readonly draw: (shown: Shown) => Promise<void>;
  /** Waits for what is read from the storage, and until what stands there was seen. */
  readonly told: () => Promise<unknown>;
  readonly isSilent: () => boolean;
  readonly close: () => void;
}

/** As one load of the page. */
export async function openMemoryPage(first: Shown): Promise<MemoryPage> {
  const pages = new Map<string, ReturnType<typeof pageAt>>();
  const pageOf = (issuer: string) => {
    const page = pages.get(issuer) ?? pageAt(issuer);
    pages.set(issuer, page);
    return page;
  };
  const ui = ({ issuer = 'https://auth.example.edu/core', ...shown }: Shown) => (
    <StrictMode>
      <AppContext value={pageOf(issuer)}>
        <Remembered {...shown} />
      </AppContext>
    </StrictMode>
  );
  const { rerender, unmount } = render(ui(first));
  return {
    draw: async (shown) => {
      await act(async () => rerender(ui(shown)));
      await act(nextFrame);
    },
    async told() {
      await screen.findByText(/^\{/);
      await act(nextFrame);
      const text = screen.getByText(/^\{/);
      return JSON.parse(text.textContent);
    },
    isSilent: () => screen.queryByText('Nothing is known') !== null,
    close: () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      unmount();
    },
  };
}

/** As the browser tells a page that it is covered, or seen again. */
export async function turn(state: 'visible' | 'hidden'): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}
