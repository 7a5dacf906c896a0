import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { Updateable } from 'kysely';
import type { PilotageTable } from '../db/tables.ts';

type Columns = Updateable<PilotageTable>;
type Writers = { [F in keyof PilotageFields]: (value: PilotageFields[F]) => Columns };

const link = (one: { uuid: string } | null) => one?.uuid ?? null;

/** Where each field of a person is kept. */
const WRITERS: Writers = {
  status: (status) => ({ status }),
  date: (date) => ({ date: new Date(date) }),
  movementType: (movement_type) => ({ movement_type }),
  fromLocation: (from) => ({ from_uuid: link(from) }),
  toLocation: (to) => ({ to_uuid: link(to) }),
  sideTo: (side_to) => ({ side_to }),
  route: (route) => ({ route_uuid: link(route) }),
  pilot: (pilot) => ({ pilot_uuid: link(pilot) }),
  pilotSecond: (pilot) => ({ pilot_second_uuid: link(pilot) }),
  vessel: ({ IMO, name }) => ({ vessel_imo: IMO, vessel_name: name }),
  vesselAgent: (vessel_agent) => ({ vessel_agent }),
  vesselVisitCode: (vessel_visit_code) => ({ vessel_visit_code }),
  vesselFwdDraft: (vessel_fwd_draft) => ({ vessel_fwd_draft }),
  vesselAftDraft: (vessel_aft_draft) => ({ vessel_aft_draft }),
  vesselMaxDraft: (vessel_max_draft) => ({ vessel_max_draft }),
  vesselDisplacement: (vessel_displacement) => ({ vessel_displacement }),
  outerEnd: (outer_end) => ({ outer_end }),
  innerEnd: (inner_end) => ({ inner_end }),
  bridgeMark: (bridge_mark) => ({ bridge_mark }),
  notes: (notes) => ({ notes }),
  pilotageMode: (pilotage_mode) => ({ pilotage_mode }),
  transferMethod: (transfer_method) => ({ transfer_method }),
  omcChosenPreliminaryPlanId: (omc_chosen_plan_id) => ({ omc_chosen_plan_id }),
};

export function columnsOf(fields: Partial<PilotageFields>): Columns {
  const write = <F extends keyof PilotageFields>(field: F) => WRITERS[field](fields[field] as PilotageFields[F]);
  return Object.assign({}, ...(Object.keys(fields) as (keyof PilotageFields)[]).map(write));
}
