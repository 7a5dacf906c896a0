import type { PilotageTab } from '../pilotages/pilotage-tabs.ts';
import { isAdministrator } from '../pilotages/rights/pilotage-rights.ts';
import { ACCEPTANCE_HELP } from '../words/help/acceptance.ts';
import { ADMIN_HELP } from '../words/help/admin.ts';
import { ATTACHMENTS_HELP } from '../words/help/attachments.ts';
import { BOARD_HELP } from '../words/help/board.ts';
import { CHECKLIST_HELP } from '../words/help/checklist.ts';
import { DUKC_HELP } from '../words/help/dukc.ts';
import type { HelpPage } from '../words/help/help-page.ts';
import { LIST_HELP } from '../words/help/list.ts';
import { PEOPLE_HELP } from '../words/help/people.ts';
import { PLAN_HELP } from '../words/help/plan.ts';
import { RECORD_HELP } from '../words/help/record.ts';
import { REPLAY_HELP } from '../words/help/replay.ts';
import { STAGE_HELP } from '../words/help/stage.ts';
import { SYNC_HELP } from '../words/help/sync.ts';
import { TIDES_HELP } from '../words/help/tides.ts';
import { TUGS_HELP } from '../words/help/tugs.ts';
import { VESSEL_HELP } from '../words/help/vessel.ts';
import { WEATHER_HELP } from '../words/help/weather.ts';

/** What has help besides the tabs of a pilotage. */
type HelpedScreen = 'list' | 'board' | 'dukc' | 'stage' | 'replay' | 'attachments' | 'record' | 'sync' | 'people';
export type HelpPageName = PilotageTab | HelpedScreen;

/** Every tab has a page, in the order in which they are listed; a tab without one does not compile. */
export const HELP_PAGES: Readonly<Record<HelpPageName, HelpPage>> = {
  list: LIST_HELP,
  board: BOARD_HELP,
  vessel: VESSEL_HELP,
  tides: TIDES_HELP,
  dukc: DUKC_HELP,
  'pilotage plan': PLAN_HELP,
  stage: STAGE_HELP,
  replay: REPLAY_HELP,
  weather: WEATHER_HELP,
  tugs: TUGS_HELP,
  checklist: CHECKLIST_HELP,
  acceptance: ACCEPTANCE_HELP,
  admin: ADMIN_HELP,
  attachments: ATTACHMENTS_HELP,
  record: RECORD_HELP,
  sync: SYNC_HELP,
  people: PEOPLE_HELP,
};

/** The screens that not everybody of a port has. */
const MAY_SEE: Partial<Record<HelpPageName, (roles: readonly string[]) => boolean>> = {
  people: (roles) => isAdministrator({ roles }),
};

/** The pages of the help for somebody of these roles: none of a screen that the person does not have. */
export function helpPagesFor(roles: readonly string[]): readonly HelpPageName[] {
  return (Object.keys(HELP_PAGES) as HelpPageName[]).filter((name) => MAY_SEE[name]?.(roles) ?? true);
}
