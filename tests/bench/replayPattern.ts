// What others send for the same counts, replayed: their requests, sent by a few lines on the page's own open connection.
// It is their pattern and nothing else of theirs: no code to load, no page, no sign-in.
import * as v from 'valibot';
import type { BenchWorld } from './benchWorld.ts';
import type { Pattern } from './scenario.ts';
import type { BenchSite } from './startBenchSite.ts';
import type { Visitor } from './visitor.ts';

export interface PatternSample {
  readonly pattern: Pattern;
  readonly courses: number;
  readonly rttMs: number;
  readonly round: number;
  readonly firstMs: number;
  readonly allMs: number;
  readonly requests: number;
}

const Replayed = v.object({ firstMs: v.number(), allMs: v.number(), requests: v.number() });

export async function replayPattern(options: {
  readonly site: BenchSite;
  readonly bench: BenchWorld;
  readonly visitor: Visitor;
  readonly pattern: Pattern;
  readonly round: number;
}): Promise<PatternSample> {
  const { site, bench, visitor, pattern, round } = options;
  const { courses, page } = visitor;
  const { apiRoot, tokenHeader } = bench.world;
  const token = await visitor.accessToken();
  await visitor.calm();
  const replayed: unknown = await page.evaluate(replayInPage, {
    pattern,
    api: apiRoot,
    headers: { Accept: 'application/json', [tokenHeader]: `Bearer ${token}` },
    ids: bench.idsOf(courses),
  });
  return { pattern, courses, rttMs: site.line.rttMs, round, ...v.parse(Replayed, replayed) };
}

interface Replay {
  readonly pattern: Pattern;
  readonly api: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly ids: readonly string[];
}

async function replayInPage({ pattern, api, headers, ids }: Replay): Promise<unknown> {
  const startMs = performance.now();
  let requests = 0;
  let firstMs = 0;
  const get = async (path: string): Promise<unknown> => {
    requests += 1;
    const response = await fetch(api + path, { headers, cache: 'no-store' });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`);
    return response.json();
  };
  const counts = async (path: string): Promise<void> => {
    await get(path);
    if (firstMs === 0) firstMs = performance.now() - startMs;
  };
  const one = (id: string) => `/le/1.82/${id}/updates/myUpdates`;
  const page = (bookmark: string) => `/lp/1.49/enrollments/myenrollments/?bookmark=${bookmark}`;
  const list = async (): Promise<void> => {
    let bookmark: unknown = '';
    let more: unknown = true;
    while (more === true) {
      const answer = Object(await get(page(String(bookmark))));
      const paging = Object(Reflect.get(answer, 'PagingInfo'));
      bookmark = Reflect.get(paging, 'Bookmark');
      more = Reflect.get(paging, 'HasMoreItems');
    }
  };
  switch (pattern) {
    case 'series':
      await list();
      for (const id of ids) await counts(one(id));
      break;
    case 'chunks':
      await list();
      for (let at = 0; at < ids.length; at += 100)
        await counts(
          `/le/1.82/updates/myUpdates/?orgUnitIdsCSV=${ids.slice(at, at + 100).join(',')}`,
        );
      break;
    case 'fan-out':
      await get('/lp/1.49/users/whoami');
      await get(page(''));
      await get(page(''));
      await Promise.all(
        ids.map(async (id) => {
          await get(one(id));
          await counts(one(id));
        }),
      );
      break;
    case 'one-each':
      await get(page(''));
      await Promise.all(ids.map((id) => counts(one(id))));
  }
  return { firstMs, allMs: performance.now() - startMs, requests };
}
