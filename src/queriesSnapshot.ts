// What was answered in this tab, kept for its next load: for the way back from a course where the browser does not keep
// the page itself, and for a reload. Read once, by this very build; it lies beside the tokens and dies with them.
import {
  dehydrate,
  hashKey,
  hydrate,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import { isChunk, packAnswers, unpackAnswers } from './api/packedAnswers.ts';
import { packCourses, unpackCourses } from './api/packedCourses.ts';
import { rememberedAnswers } from './api/rememberedAnswers.ts';
import type { Config } from './config/config.ts';
import { EARLY_KEY, type EarlyPlan } from './earlyPlan.ts';
import { earlyCalls } from './queriesEarlyPlan.ts';
import { CONFIG_KEY, SNAPSHOT_KEY, takeLastLoad } from './queriesLastLoad.ts';

/** Its file name changes with every build, and so may the shape of what is kept. */
const BUILD = import.meta.url;

const Snapshot = v.object({
  build: v.literal(BUILD),
  /** Whose it is. */
  grant: v.string(),
  savedAt: v.number(),
  /** Which of the queries were on the screen. */
  shown: v.array(v.boolean()),
  // The query library's own, which this very build wrote.
  state: v.custom<DehydratedState>(
    (state) => typeof state === 'object' && state !== null && 'queries' in state,
  ),
});

/** What the last load had on the screen. */
export interface LastShown {
  /** Those that have to be asked for. */
  readonly queries: DehydratedState['queries'];
}

/**
 * Puts a snapshot of this tab into `data` if it is of the same grant. Younger than `freshMs`, it stands for answers of
 * now; older, everything is asked for at once, and drawn with its age until it has been answered. Never throws.
 */
export function restoreSnapshot(data: GrantAnswers, text: string, freshMs: number): LastShown {
  const { grant, queries } = data;
  try {
    const { savedAt, shown, state, ...of } = v.parse(Snapshot, JSON.parse(text));
    if (of.grant !== grant) return nothing;
    const age = Date.now() - savedAt;
    // Of the future: the clock was set, and no age would be true.
    if (age < 0) return nothing;
    const isOld = age >= freshMs;
    const deserializeData = isOld ? aged : unpack;
    for (const query of state.queries) query.queryHash = hashKey(query.queryKey);
    hydrate(queries, state, { defaultOptions: { deserializeData } });
    if (!isOld) return nothing;
    void queries.invalidateQueries({ refetchType: 'none' });
    return { queries: state.queries.filter((_, index) => shown[index]) };
  } catch {
    // Nothing that can be used: everything is asked for as if nothing had been kept.
    queries.clear();
    return nothing;
  }
}

const nothing: LastShown = { queries: [] };

const pack = (data: unknown): unknown => packAnswers(packCourses(data));
const unpack = (data: unknown): unknown => unpackAnswers(unpackCourses(data));

/** Before it is in the cache, which would compare each count with itself. */
function aged(packed: unknown): unknown {
  const data = unpack(packed);
  return isChunk(data) ? rememberedAnswers(data) : data;
}

/** What was answered for one grant. */
interface GrantAnswers {
  /** undefined: of nobody. */
  readonly grant: string | undefined;
  readonly queries: QueryClient;
}

export interface NextLoad {
  readonly data: { readonly read: () => GrantAnswers };
  /** Whether there is anything of a person to keep. */
  readonly isSignedIn: () => boolean;
  /** The text of config.json; undefined: the next load has to wait for it. */
  readonly configText: () => string | undefined;
  readonly config: Config;
  /** Where early.ts finds the tokens and the last sign-out. */
  readonly keys: Pick<EarlyPlan, 'tokens' | 'signedOut'>;
}

/** Leaves what is known to the next load of this tab, when this one goes. */
export function keepForNextLoad(options: NextLoad): void {
  const { data, isSignedIn, configText, config, keys } = options;
  window.addEventListener('pagehide', () => {
    try {
      // Denied, it throws when it is named.
      const { sessionStorage, location } = window;
      const text = configText();
      // Tokens, or a sign-in that is under way: whoever comes back soon. After a sign-out, nothing is left here.
      if (text !== undefined && sessionStorage.length > 0) sessionStorage.setItem(CONFIG_KEY, text);
      if (!isSignedIn()) return;
      const { grant, queries } = data.read();
      // Otherwise it is found out first whether somebody is still there.
      if (config.auth.idleMinutes === 0) {
        const at = location.pathname + location.search;
        const { tokenHeader } = config.lms;
        const plan: EarlyPlan = { ...keys, at, tokenHeader, calls: earlyCalls(queries, config) };
        sessionStorage.setItem(EARLY_KEY, JSON.stringify(plan));
      }
      const state = dehydrate(queries, { serializeData: pack });
      const cache = queries.getQueryCache();
      const shown = state.queries.map(({ queryHash }) => cache.get(queryHash)?.isActive() === true);
      // Of a chunk, it would name each course once more.
      for (const query of state.queries) query.queryHash = '';
      const snapshot = { build: BUILD, grant, savedAt: Date.now(), shown, state };
      sessionStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot));
    } catch {
      // Denied, or larger than the browser lets it be: the next load asks for what is not there.
    }
  });
  // The page itself was kept.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) takeLastLoad();
  });
}
