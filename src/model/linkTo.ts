// Builds links to courses in the LMS, and finds the course of a link.
import type { UpdateType } from '../api/updateType.ts';
import type { Config } from '../config/config.ts';

/** undefined without a template. The id is percent-encoded. */
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined {
  return template?.replaceAll('{orgUnitId}', encodeURIComponent(orgUnitId));
}

/** The address of a type's number; undefined: the name of its course leads as far. */
export function ownLink(
  links: Config['links'],
  type: UpdateType,
  orgUnitId: string,
): string | undefined {
  const template = links[type];
  return template === links.course ? undefined : linkTo(template, orgUnitId);
}

/** `href`: an absolute URL. `links`: templates. `base`: of the page. */
export function courseOfLink(
  href: string,
  links: Readonly<Record<string, string | undefined>>,
  orgUnitIds: readonly string[],
  base: string,
): string | undefined {
  const leadsTo = (id: string) =>
    Object.values(links)
      .flatMap((link) => linkTo(link, id) ?? [])
      .some((link) => new URL(link, base).href === href);
  return orgUnitIds.find((id) => href.includes(encodeURIComponent(id)) && leadsTo(id));
}
