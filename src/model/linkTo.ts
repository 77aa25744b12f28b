// Builds links to courses in the LMS, and finds the course of a link.

/** undefined without a template. The id is percent-encoded. */
export function linkTo(template: string, orgUnitId: string): string;
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined;
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined {
  return template?.replaceAll('{orgUnitId}', encodeURIComponent(orgUnitId));
}

/** `href`: an absolute URL. `base`: of the page. */
export function courseOfLink(
  href: string,
  { templates, orgUnitIds, base }: LinkSource,
): string | undefined {
  const leadsThere = (id: string) =>
    templates.some((template) => new URL(linkTo(template, id), base).href === href);
  return orgUnitIds.find((id) => href.includes(encodeURIComponent(id)) && leadsThere(id));
}

interface LinkSource {
  readonly templates: readonly string[];
  readonly orgUnitIds: readonly string[];
  readonly base: string;
}
