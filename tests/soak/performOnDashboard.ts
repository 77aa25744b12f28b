// Commands that a person gives on the dashboard itself. Each answers what was done, in words; undefined: not possible now.
import type { CommandKind } from './command.ts';
import { press } from './press.ts';
import { putAway } from './putAway.ts';
import { performOnSettings } from './settings.ts';
import type { Stage, Tab } from './stage.ts';
import { performOnView } from './viewCommands.ts';

export const dashboardCommands = [
  'refresh',
  'try again',
  'mark all as seen',
  'search',
  'clear the search',
  'filter',
  'sort',
  'choose a lane',
  'switch the layout',
  'mute a badge',
  'mute in the queue',
  'hide a course',
  'pin a course',
  'check one course',
  'undo',
  'look at what is put away',
  'restore everything',
  'change a setting',
  'another language',
  'forget this device',
] as const satisfies readonly CommandKind[];

export type DashboardCommandKind = (typeof dashboardCommands)[number];

export function isDashboardCommand(kind: CommandKind): kind is DashboardCommandKind {
  return dashboardCommands.some((one) => one === kind);
}

export async function performOnDashboard(
  stage: Stage,
  tab: Tab,
  kind: DashboardCommandKind,
  pick: number,
): Promise<string | undefined> {
  const { page, label } = tab;
  switch (kind) {
    case 'refresh':
      return (await press(page, 'Refresh')) ? `${label}: Refresh` : undefined;
    case 'try again':
      return (await press(page, 'Try again')) ? `${label}: Try again` : undefined;
    case 'mark all as seen':
      return (await press(page, 'Mark all as seen')) ? `${label}: marks all as seen` : undefined;
    case 'search':
    case 'clear the search':
    case 'filter':
    case 'sort':
    case 'choose a lane':
    case 'switch the layout':
      return performOnView(stage, tab, kind, pick);
    case 'mute a badge':
    case 'mute in the queue':
    case 'hide a course':
    case 'pin a course':
    case 'check one course':
    case 'undo':
    case 'look at what is put away':
    case 'restore everything':
      return putAway(stage, tab, kind, pick);
    case 'change a setting':
    case 'another language':
    case 'forget this device':
      return stage.offline ? undefined : performOnSettings(tab, kind, pick);
  }
}
