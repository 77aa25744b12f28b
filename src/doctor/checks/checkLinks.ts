// Check `links`: links lead to pages of the LMS, or to its sign-in.
import { isCourseUpdates, whatCame } from '../answers/whatCame.ts';
import { linkTo } from '../../model/linkTo.ts';
import { reachabilityTexts } from '../messages/connectionTexts.ts';
import { addressNames } from '../messages/doctorTexts.ts';
import { networkWords } from '../messages/networkTexts.ts';
import { linkTexts as texts } from '../messages/sharingTexts.ts';
import { sameOrigin, type Examined } from '../deployment.ts';
import { failed, firstOfEach, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Probe } from '../probe.ts';

/** One request each. `course` fills the templates. `down`: an origin that check `reachability` reports. */
export async function checkLinks(
  { ask, page, config }: Examined,
  course: string | undefined,
  down?: string,
): Promise<readonly Finding[]> {
  const templates = new Map<string, string>();
  for (const [key, template] of Object.entries(config.links)) {
    // Several types may share a link.
    if (template !== undefined && ![...templates.values()].includes(template)) {
      templates.set(key, template);
    }
  }
  if (templates.size === 0) return [ok('config.json: links', texts.none())];
  if (course === undefined) return [skipped(texts.unknownCourse())];
  const judged = await Promise.all(
    [...templates].map(async ([key, template]) => {
      const address = new URL(linkTo(template, course) ?? '', page).href;
      return { key, address, trouble: judge(await ask(address)) };
    }),
  );
  const findings: Finding[] = [];
  for (const { address, trouble } of judged) {
    if (trouble === undefined) continue;
    if (trouble.kind === 'silent' && down !== undefined && sameOrigin(address, down)) {
      return [skipped(reachabilityTexts.skipped(addressNames.api))];
    }
    // A wrong LMS address breaks every link: report it once.
    const keys = judged
      .filter((other) => other.trouble?.kind === trouble.kind)
      .map(({ key }) => key);
    const words = texts[trouble.kind](keys.map((key) => `links.${key}`).join(', '), trouble.came);
    findings.push((trouble.kind === 'failing' ? warning : failed)(address, words));
  }
  return findings.length === 0
    ? [ok('config.json: links', texts.lead(templates.size))]
    : firstOfEach(findings);
}

interface Trouble {
  readonly kind: 'silent' | 'toItself' | 'toApi' | 'missing' | 'failing';
  readonly came: string;
}

function judge(probe: Probe): Trouble | undefined {
  if (probe.kind === 'silence') return { kind: 'silent', came: networkWords[probe.fault].what };
  const came = whatCame(probe);
  if (isCourseUpdates(probe)) return { kind: 'toItself', came };
  if (/json/i.test(probe.headers.get('Content-Type') ?? '')) return { kind: 'toApi', came };
  if (probe.status === 404 || probe.status === 410) return { kind: 'missing', came };
  return probe.status >= 500 ? { kind: 'failing', came } : undefined;
}
