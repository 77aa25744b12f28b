// Reads the caller and enrolments in the product's shapes, because the specification shows neither.
import * as v from 'valibot';
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { readOrgUnitId } from './orgUnitId.ts';
import { enrollmentsPath, whoAmIPath } from './routes.ts';

export interface Person {
  /** The `UserId` of counts; undefined if the LMS does not send it. */
  readonly id: string | undefined;
  readonly name: string | undefined;
}

export interface Course {
  readonly id: string;
  readonly name: string | undefined;
  readonly code: string | undefined;
  /** False: requested by id, but not among the caller's active enrolments. */
  readonly active: boolean;
  /** Its `EndDate` was past when the list came. */
  readonly ended?: true;
  /** At the LMS. */
  readonly pinned?: true;
}

export interface CoursesPage {
  readonly courses: readonly Course[];
  /** The next page; undefined if there is none, or none that can be requested. */
  readonly bookmark: string | undefined;
  /** The list is incomplete: an entry was unreadable, or the next bookmark is missing. */
  readonly cut: boolean;
}

const id = v.optional(v.pipe(v.unknown(), v.transform(readOrgUnitId)));
const text = v.fallback(v.optional(v.string()), undefined);
const WhoAmI = v.object({ Identifier: id, UniqueName: text, FirstName: text, LastName: text });

async function getWhoAmI(client: Client, version: string): Promise<v.InferOutput<typeof WhoAmI>> {
  const answer = v.safeParse(WhoAmI, await client.get(whoAmIPath(version)));
  if (!answer.success) throw new ApiError({ kind: 'malformed' });
  return answer.output;
}

/** undefined: not sent by the LMS. @throws ApiError */
export async function getPersonNames(client: Client, version: string) {
  const { Identifier, UniqueName } = await getWhoAmI(client, version);
  return { id: Identifier, userName: UniqueName };
}

/** @throws ApiError */
export async function getPerson(client: Client, version: string): Promise<Person> {
  const { Identifier, FirstName, LastName } = await getWhoAmI(client, version);
  const name = [FirstName, LastName].flatMap((part) => visible(part) ?? []).join(' ');
  return { id: Identifier, name: name === '' ? undefined : name };
}

/** Spaces, controls, and what has no glyph, such as a zero-width space or an empty Braille pattern. */
const INVISIBLE = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Without spaces around it; undefined if there is nothing to see. */
function visible(name = ''): string | undefined {
  return INVISIBLE.test(name) ? undefined : name.trim();
}

/** Empty if it is not an object. */
const fields = v.fallback(v.record(v.string(), v.unknown()), {});
const Enrollment = v.object({
  OrgUnit: v.object({
    Id: id,
    Name: text,
    Code: text,
    Type: v.fallback(v.object({ Code: text }), {}),
  }),
  Access: fields,
  PinDate: v.optional(v.unknown()),
});
const EnrollmentsPage = v.object({ Items: v.array(v.unknown()), PagingInfo: fields });

/** Active enrolments in course offerings only: the list also holds groups and sections. @throws ApiError */
export async function getMyCourses(
  client: Client,
  version: string,
  bookmark: string | undefined,
): Promise<CoursesPage> {
  const query = new URLSearchParams({ isActive: 'true', canAccess: 'true' });
  if (bookmark !== undefined) query.set('bookmark', bookmark);
  const path = `${enrollmentsPath(version)}?${query.toString()}`;
  const page = v.safeParse(EnrollmentsPage, await client.get(path));
  if (!page.success) throw new ApiError({ kind: 'malformed' });
  const { Items, PagingInfo } = page.output;
  // Also as text or a number, as some converters write it: without the next page, the list would look whole.
  const more = [true, 'true', 'True', 1].some((yes) => yes === PagingInfo['HasMoreItems']);
  const next = more ? readBookmark(PagingInfo['Bookmark']) : undefined;
  const courses = Items.flatMap(readCourse);
  return {
    courses: courses.filter((course) => course !== UNREADABLE),
    bookmark: next,
    cut: (more && next === undefined) || courses.includes(UNREADABLE),
  };
}

function readBookmark(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const COURSE = 'Course Offering';
/** Possibly a course, so a list without it is incomplete. */
const UNREADABLE = 'unreadable';

function readCourse(item: unknown): (Course | typeof UNREADABLE)[] {
  const enrollment = v.safeParse(Enrollment, item);
  if (!enrollment.success) return [UNREADABLE];
  const { OrgUnit, Access, PinDate } = enrollment.output;
  if (Access['IsActive'] === false || Access['CanAccess'] === false) return [];
  // Type ids differ between installations; the code is constant.
  const { Id, Name, Code, Type } = OrgUnit;
  if ((Type.Code ?? COURSE) !== COURSE) return [];
  if (Id === undefined) return [UNREADABLE];
  const course: Course = { id: Id, name: visible(Name), code: visible(Code), active: true };
  const isOver = (readDate(Access['EndDate']) ?? Infinity) <= Date.now();
  const isPinned = readDate(PinDate) !== undefined;
  return [{ ...course, ...(isOver && { ended: true }), ...(isPinned && { pinned: true }) }];
}

/** ISO 8601, the time optional. */
const DATE = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/** ms since the epoch; undefined: no date, as 0001-01-01 is, which some servers send for none. */
function readDate(value: unknown): number | undefined {
  const time = typeof value === 'string' && DATE.test(value) ? Date.parse(value) : Number.NaN;
  return time > 0 ? time : undefined;
}
