// What the server says of an asset that it does not have: old tabs ask for those after every new build, and whatever
// comes must not be kept as if it were the file.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { warning, type Finding } from '../finding.ts';
import type { Load } from '../page/loadFile.ts';
import { secondsKept } from '../page/secondsKept.ts';

const LONGEST_SECONDS = 300;

/** `base`: of the page, ending in a slash. One request. Never throws. */
export async function judgeMissingAsset(load: Load, base: string): Promise<Finding[]> {
  const name = `assets/missing-${crypto.randomUUID().slice(0, 6)}.js`;
  const address = new URL(name, base).href;
  const answer = await load(address);
  if (answer.kind === 'silence') return [];
  return (secondsKept(answer.headers) ?? 0) > LONGEST_SECONDS
    ? [
        warning(
          address,
          texts.missingKept(answer.status === 200 ? 'index.html' : `status ${answer.status}`),
        ),
      ]
    : [];
}
