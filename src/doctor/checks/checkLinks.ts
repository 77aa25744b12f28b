// Check `links`: the links of config.json and of its preset lead into the LMS, for one course. Whatever the LMS answers
// to a stranger counts (mostly a sign-in page), but not that there is no such page.
import { isCourseUpdates, whatCame } from '../answers/whatCame.ts';
import { networkWords } from '../messages/connectionTexts.ts';
import { linkTexts as texts } from '../messages/sharingTexts.ts';
import type { Deployment } from '../deployment.ts';
import { failed, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Ask } from '../probe.ts';

/** One request for each address; `course`: to put into the templates. Never throws. */
export async function checkLinks(
  ask: Ask,
  { page, config }: Deployment,
  course: string | undefined,
): Promise<readonly Finding[]> {
  const templates = new Map<string, string>();
  for (const [key, template] of Object.entries(config.links)) {
    // Several types may lead to one page.
    if (template !== undefined && ![...templates.values()].includes(template)) {
      templates.set(key, template);
    }
  }
  if (templates.size === 0) return [ok('config.json: links', texts.none())];
  if (course === undefined) return [skipped(texts.unknownCourse())];
  const findings = await Promise.all(
    [...templates].map(async ([key, template]): Promise<Finding[]> => {
      const link = template.replaceAll('{orgUnitId}', encodeURIComponent(course));
      const address = new URL(link, page).href;
      const probe = await ask(address);
      if (probe.kind === 'silence')
        return [failed(address, texts.silent(key, networkWords[probe.fault].what))];
      if (isCourseUpdates(probe)) return [failed(address, texts.toItself(key))];
      if (probe.status === 404 || probe.status === 410) {
        return [failed(address, texts.missing(key, whatCame(probe)))];
      }
      return probe.status >= 500 ? [warning(address, texts.failing(key, whatCame(probe)))] : [];
    }),
  );
  const troubles = findings.flat();
  return troubles.length === 0 ? [ok('config.json: links', texts.lead(templates.size))] : troubles;
}
