import type { PilotageExtraType } from './pilotage-extra.ts';

/** Lists that people decide on, which are part of the plan; times and general notes are recorded beside it. */
export const DECIDED_LISTS: readonly PilotageExtraType[] = ['checklist', 'pass_fail_checklist', 'values_checklist'];
