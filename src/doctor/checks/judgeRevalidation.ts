// Whether a browser that has an older version of a file gets the new one (RFC 9110, 13.1.2): it is asked for with the tag
// of a version that there never was.
import { failed, type Finding } from '../finding.ts';
import { jsonTexts as texts } from '../messages/jsonTexts.ts';
import type { Load } from '../page/loadFile.ts';

/** `home`: of the page, ending in a slash. Two requests. Never throws. */
export async function judgeRevalidation(load: Load, home: string): Promise<Finding[]> {
  const headers = { 'If-None-Match': `"${crypto.randomUUID()}"` };
  const asked = await Promise.all(
    ['config.json', ''].map(async (path) => ({
      path,
      answer: await load(home + path, { headers }),
    })),
  );
  return asked
    .filter(({ answer }) => answer.kind === 'file' && answer.status === 304)
    .slice(0, 1)
    .map(({ path }) => failed(home + path, texts.stale(`/${path}`)));
}
