// Reads the notes of one version from CHANGELOG.md (https://keepachangelog.com/en/1.1.0/).
import { CommandEnd, Mistake } from '../../src/command/commandEnd.ts';

const HEADING = /^\[([^\]]+)\] - \d{4}-\d{2}-\d{2}\n/;

/**
 * The text below the heading of `version`, such as `## [1.0.0] - 2026-11-24`, up to the next version. @throws CommandEnd for
 * a missing part of CHANGELOG.md, or a `tag` that is not `v` and the version
 */
export function readNotes(changelog: string, version: string, tag: string | undefined): string {
  if (tag !== undefined && tag !== `v${version}`)
    throw new Mistake(`The tag is ${tag}, and package.json has the version ${version}.`);
  const own = changelog.split(/^## /m).find((part) => HEADING.exec(part)?.[1] === version);
  if (own === undefined)
    throw new CommandEnd(`CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD": add it.`);
  const notes = own.replace(HEADING, '').trim();
  if (!notes.includes('### What an administrator has to do'))
    throw new CommandEnd(
      `CHANGELOG.md does not say what an administrator has to do for ${version}.`,
    );
  return `${notes}\n`;
}
