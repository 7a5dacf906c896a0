import { VESSEL_FIELDS, type VesselField, type VesselFieldKey } from '@leadline/domain/vessels/vessel-fields';

/** A part of the form: its fields in their order, and how many of four columns the wide ones take. */
export interface VesselSection {
  id: string;
  title: string;
  fields: readonly { field: VesselField; span?: 2 | 4 }[];
}

type Line = VesselFieldKey | readonly [key: VesselFieldKey, span: 2 | 4];

const SECTIONS: readonly [title: string, lines: readonly Line[]][] = [
  ['Identity', ['vesselType', 'call_sign', 'mmsi', 'flag_code', 'year_built', ['master_name', 2], ['emails', 2]]],
  [
    'Dimensions',
    [
      ...(['length', 'bridgeToStern', 'bridgeToBow', 'beam', 'height', 'air_draft'] as const),
      ...(['sternToAftContBay', 'beamToFwdContBay', 'windage_area', 'windage_draft'] as const),
    ],
  ],
  [
    'Tonnage and bitts',
    [
      ...(['gross_tonnage', 'DWT_summer', 'draft_summer', 'vessel_depth'] as const),
      ...(['displacement_summer', 'net_tonnage', 'bittsFwd', 'bittsAft'] as const),
    ],
  ],
  [
    'Propulsion',
    [
      ...([['prop_no', 2], 'cpp_fixed', 'rudder', ['rotation', 2], ['trackControl', 2]] as const),
      ...([
        ['prop_azi', 2],
        ['prop_effect', 2],
        ['thr_fwd', 2],
        ['thr_aft', 2],
      ] as const),
    ],
  ],
  [
    'Speeds and power',
    [
      ...([
        ['main_engine', 2],
        ['me_limited_power', 2],
        ['me_power_limitation', 2],
      ] as const),
      ...([['me_limiter_immediately_overridable', 2], 'dead_slow', 'slow_ahead', 'half_ahead', 'full_hbr'] as const),
      ...(['sea_speed', 'astern_pwr', 'squat_full_hbr'] as const),
    ],
  ],
  ['Remarks', [['comments', 4]]],
];

/** The parts of the form with those of the fields that are shown; a part without any is left out, her name stays. */
export function vesselSections(shown: readonly VesselField[]): VesselSection[] {
  const keys = new Set(shown.map(({ key }) => key));
  return SECTIONS.map(([title, lines]) => ({
    id: title.toLowerCase().replaceAll(' ', '-'),
    title,
    fields: lines.map(placed).filter(({ field }) => keys.has(field.key)),
  })).filter(({ id, fields }) => id === IDENTITY || fields.length > 0);
}

/** Where her name and IMO number stand. */
export const IDENTITY = 'identity';

function placed(line: Line): { field: VesselField; span?: 2 | 4 } {
  const [key, span] = typeof line === 'string' ? [line] : line;
  const field = VESSEL_FIELDS.find((each) => each.key === key);
  if (!field) throw new Error(`no field ${key}`);
  return span ? { field, span } : { field };
}
