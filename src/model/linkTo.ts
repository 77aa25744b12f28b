// Where a course, or one kind of its updates, is found in the LMS; and whose a link is.

/** undefined when no template is configured. The id is escaped: it can't leave its place in the address. */
export function linkTo(template: string, orgUnitId: string): string;
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined;
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined {
  return template?.replaceAll('{orgUnitId}', encodeURIComponent(orgUnitId));
}

/** The course that one of `templates` leads to by `href`, an absolute address. `base`: of the page. */
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
