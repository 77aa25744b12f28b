// Reads the notes of one version from CHANGELOG.md (https://keepachangelog.com/en/1.1.0/).
import { CommandEnd, Mistake } from '../../src/command/commandEnd.ts';

const HEADING = /^\[([^\]]+)\](?: - \d{4}-\d{2}-\d{2})?\n/;
const UNRELEASED = 'Unreleased';

export interface Tag {
  readonly name: string;
  /** The tags of the commit that is packed. */
  readonly ofHead: readonly string[];
}

/**
 * The text below the heading of `version`, such as `## [1.0.0] - 2026-11-24`, up to the next version; of `1.1.0-next`, what is
 * unreleased. @throws CommandEnd for a missing part of CHANGELOG.md, Mistake for a `tag` that is not `v` and the version, not
 * of this commit, or made while something is unreleased
 */
export function readNotes(changelog: string, version: string, tag?: Tag): string {
  const parts = new Map(
    changelog.split(/^## /m).map((part) => [HEADING.exec(part)?.[1], part.replace(HEADING, '')]),
  );
  if (tag !== undefined) {
    if (tag.name !== `v${version}`)
      throw new Mistake(`The tag is ${tag.name}, and package.json has the version ${version}.`);
    if (!tag.ofHead.includes(tag.name))
      throw new Mistake(`${tag.name} is no tag of the commit that is checked out.`);
    if ((parts.get(UNRELEASED) ?? '').trim() !== '')
      throw new Mistake(`CHANGELOG.md has entries under ${UNRELEASED}: move them to ${version}.`);
  }
  const heading = version.endsWith('-next') ? UNRELEASED : version;
  const own = parts.get(heading);
  if (own === undefined)
    throw new CommandEnd(`CHANGELOG.md has no heading "## [${heading}] - YYYY-MM-DD": add it.`);
  const notes = own.trim();
  if (!notes.includes('### What an administrator has to do'))
    throw new CommandEnd(
      `CHANGELOG.md does not say what an administrator has to do for ${heading}.`,
    );
  return `${notes}\n`;
}

/** The version of the newest heading with a date. */
export function latestRelease(changelog: string): string | undefined {
  return /^## \[([^\]]+)\] - /m.exec(changelog)?.[1];
}

/** Where links of a version's documents lead: its tag, or the branch until it has one. */
export function refOf(version: string): string {
  return version.endsWith('-next') ? 'main' : `v${version}`;
}
