// Written by `npm run words` from catalogues/en.json: not to be changed by hand.
import type { SignInWords } from './words/signInWords.ts';
import type { RareFaultWords } from './words/rareFaultWords.ts';
import type { SignInFaultWords } from './words/signInFaultWords.ts';
import type { VersionWords } from './words/versionWords.ts';
import type { DetailsWords } from './words/detailsWords.ts';
import type { CourseIdsWords } from './words/courseIdsWords.ts';
import type { ScopeWords } from './words/scopeWords.ts';
import type { AnnounceWords } from './words/announceWords.ts';
import type { SettingsWords } from './words/settingsWords.ts';
import type { ToolbarWords } from './words/toolbarWords.ts';
import type { OptionsWords } from './words/optionsWords.ts';
import type { ExplainWords } from './words/explainWords.ts';
import type { AwayWords } from './words/awayWords.ts';
import type { ChangesWords } from './words/changesWords.ts';
import type { NotifyWords } from './words/notifyWords.ts';
import type { HealthWords } from './words/healthWords.ts';
import type { TableWords } from './words/tableWords.ts';
import type { QueueWords } from './words/queueWords.ts';
import type { GroupsWords } from './words/groupsWords.ts';
import type { NoCoursesWords } from './words/noCoursesWords.ts';
import type { NoticesWords } from './words/noticesWords.ts';

export interface LaterWords {
  readonly signIn: SignInWords;
  readonly rareFault: RareFaultWords;
  readonly signInFault: SignInFaultWords;
  readonly version: VersionWords;
  readonly details: DetailsWords;
  readonly courseIds: CourseIdsWords;
  readonly scope: ScopeWords;
  readonly announce: AnnounceWords;
  readonly settings: SettingsWords;
  readonly toolbar: ToolbarWords;
  readonly options: OptionsWords;
  readonly explain: ExplainWords;
  readonly away: AwayWords;
  readonly changes: ChangesWords;
  readonly notify: NotifyWords;
  readonly health: HealthWords;
  readonly table: TableWords;
  readonly queue: QueueWords;
  readonly groups: GroupsWords;
  readonly noCourses: NoCoursesWords;
  readonly notices: NoticesWords;
}
