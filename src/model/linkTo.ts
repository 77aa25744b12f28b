// Where a course, or one kind of its updates, is found in the LMS.

/** undefined when no template is configured. The id is escaped: it can't leave its place in the address. */
export function linkTo(template: string | undefined, orgUnitId: string): string | undefined {
  return template?.replaceAll('{orgUnitId}', encodeURIComponent(orgUnitId));
}
