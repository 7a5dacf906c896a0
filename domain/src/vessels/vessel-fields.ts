import { kilowattsToHorsepower, showFigure, UNSET, type Unit } from '../numbers/units.ts';
import type { VesselFieldDisplay } from '../preferences/preferences.ts';
import { VESSEL_TYPES, type Vessel, type VesselFields, type VesselMetadata, type VesselType } from './vessel.ts';

export const PROPELLER_TYPES = [
  'CPP',
  'Fixed',
  'Azimuth Elec Dr',
  'Voith-Schneider',
  'Contra-Rotating',
  'Directional',
  'Water Jet',
  'Paddle Wheel',
  'Z Type',
] as const;
export const PROPELLER_HANDS = ['Right-Handed', 'Left-Handed'] as const;
export const RUDDER_TYPES = [
  'Conventional',
  'Becker',
  'Shilling',
  'Fishtail',
  'Balanced',
  'Semi-Balanced',
  'High-Lift',
  'Azipod',
] as const;
export const THRUSTER_TYPES = ['Prop', 'Azipod'] as const;
export const THRUSTER_COUNTS = ['1', '2', '3', '4', '5', '6'] as const;
export const THRUST_DIRECTIONS = ['Left', 'Right', 'Inwards', 'Outwards'] as const;
export const POWER_LIMITATIONS = ['SHaPoLi', 'No', 'EPL'] as const;
export const ALARM_TYPES = ['Button', 'Software alarm', 'Mechanical', 'No'] as const;
/** Track control has a blank that means unset; reading, unset is told in words. */
export const TRACK_CONTROL = { yes: 'Yes', no: 'No', unset: 'Unknown' } as const;

type OwnKey = Exclude<keyof VesselFields, 'name' | 'metadata'>;
type MetadataKey = Exclude<keyof VesselMetadata, 'bollard_swl'>;
export type VesselFieldKey = OwnKey | MetadataKey;

/** How a field is typed and read: a figure may have a unit, a choice its options; the rest is text. */
export type VesselFieldKind = 'text' | 'figure' | 'count' | 'year' | 'choice' | 'trackControl' | 'emails' | 'remarks';

export interface VesselField {
  key: VesselFieldKey;
  label: string;
  kind: VesselFieldKind;
  unit: Unit | null;
  options: readonly string[];
}

function field(key: VesselFieldKey, label: string, kind: VesselFieldKind, unit: Unit | null = null): VesselField {
  return { key, label, kind, unit, options: [] };
}

function choice(key: VesselFieldKey, label: string, options: readonly string[]): VesselField {
  return { key, label, kind: 'choice', unit: null, options };
}

/** Every field of a vessel beside her name and IMO number, in the order of the vessel record: form, table and paper. */
export const VESSEL_FIELDS: readonly VesselField[] = [
  choice('vesselType', 'Vessel type', VESSEL_TYPES),
  field('emails', 'Emails', 'emails'),
  field('length', 'LOA', 'figure', 'm'),
  field('height', 'HOA', 'figure', 'm'),
  field('beam', 'Beam', 'figure', 'm'),
  field('bridgeToStern', 'Bridge to stern', 'figure', 'm'),
  field('bridgeToBow', 'Bridge to bow', 'figure', 'm'),
  field('bittsFwd', 'Bitts fwd', 'figure', 't'),
  field('bittsAft', 'Bitts aft', 'figure', 't'),
  field('trackControl', 'Track control', 'trackControl'),
  field('master_name', 'Master', 'text'),
  field('call_sign', 'Call sign', 'text'),
  field('mmsi', 'MMSI', 'text'),
  field('flag_code', 'Flag', 'text'),
  field('air_draft', 'Air draft', 'figure', 'm'),
  field('DWT_summer', 'DWT summer', 'figure', 't'),
  field('draft_summer', 'Draft summer', 'figure', 'm'),
  field('gross_tonnage', 'Gross tonnage', 'count'),
  field('net_tonnage', 'Net tonnage', 'count'),
  field('vessel_depth', 'Vessel depth', 'figure', 'm'),
  field('displacement_summer', 'Displacement summer', 'figure', 't'),
  field('year_built', 'Year built', 'year'),
  field('sternToAftContBay', 'Stern to aft container bay', 'figure', 'm'),
  field('beamToFwdContBay', 'Beam to fwd container bay', 'figure', 'm'),
  { ...field('prop_no', 'Propellers', 'count'), options: THRUSTER_COUNTS },
  choice('cpp_fixed', 'Propeller type', PROPELLER_TYPES),
  choice('prop_azi', 'Thruster type', THRUSTER_TYPES),
  choice('rotation', 'Propeller hand', PROPELLER_HANDS),
  choice('prop_effect', 'Propeller effect', THRUST_DIRECTIONS),
  choice('rudder', 'Rudder', RUDDER_TYPES),
  field('main_engine', 'Main engine', 'figure', 'kW'),
  field('thr_fwd', 'Thruster fwd', 'figure', 'kW'),
  field('thr_aft', 'Thruster aft', 'figure', 'kW'),
  field('astern_pwr', 'Astern power', 'figure', '%'),
  field('full_hbr', 'Full harbour', 'figure', 'kn'),
  field('squat_full_hbr', 'Squat at full harbour', 'figure', 'm'),
  field('half_ahead', 'Half ahead', 'figure', 'kn'),
  field('slow_ahead', 'Slow ahead', 'figure', 'kn'),
  field('dead_slow', 'Dead slow', 'figure', 'kn'),
  field('sea_speed', 'Sea speed', 'figure', 'kn'),
  choice('me_power_limitation', 'Power limitation', POWER_LIMITATIONS),
  field('me_limited_power', 'Limited power', 'figure', 'kW'),
  choice('me_limiter_immediately_overridable', 'Limiter immediately overridable', ALARM_TYPES),
  field('windage_area', 'Windage', 'figure', 'm²'),
  field('windage_draft', 'Windage at draft', 'figure', 'm'),
  field('comments', "Last pilot's remarks", 'remarks'),
];

const HIDDEN_IN_PILOT_APP: readonly VesselFieldKey[] = [
  'astern_pwr',
  'full_hbr',
  'squat_full_hbr',
  'half_ahead',
  'slow_ahead',
  'dead_slow',
  'sea_speed',
  'net_tonnage',
  'prop_effect',
  'me_power_limitation',
  'me_limited_power',
  'me_limiter_immediately_overridable',
];
const HIDDEN_IN_MASTER_VIEW: readonly VesselFieldKey[] = [
  ...HIDDEN_IN_PILOT_APP,
  'comments',
  'emails',
  'vesselType',
  'year_built',
  'DWT_summer',
  'draft_summer',
  'call_sign',
  'prop_no',
  'prop_azi',
  'sternToAftContBay',
  'beamToFwdContBay',
  'windage_area',
  'windage_draft',
];
const CONTAINER_ONLY: readonly VesselFieldKey[] = ['sternToAftContBay', 'beamToFwdContBay'];

export type VesselFieldView = 'pilotApp' | 'masterView';

/** Whether a view shows a field: what the port says, else what is hidden by default. */
export function isVesselFieldShown(key: VesselFieldKey, display: VesselFieldDisplay, view: VesselFieldView): boolean {
  const own = view === 'pilotApp' ? display.disabled_pilot_app : display.disabled_master_view;
  const byDefault = view === 'pilotApp' ? HIDDEN_IN_PILOT_APP : HIDDEN_IN_MASTER_VIEW;
  return !(own[key] ?? byDefault.includes(key));
}

/** The fields of a view in order; the two container bays only for a container ship. */
export function vesselFieldsOf(
  type: VesselType | null,
  display: VesselFieldDisplay,
  view: VesselFieldView,
): VesselField[] {
  return VESSEL_FIELDS.filter(
    ({ key }) => isVesselFieldShown(key, display, view) && (type === 'Container' || !CONTAINER_ONLY.includes(key)),
  );
}

/** A field of a vessel in words: figures with two decimals, whole numbers without, "--" when unset. */
export interface VesselFieldText {
  field: VesselField;
  text: string;
  /** Beside kW only: kW × 1.34102. */
  horsepower: string | null;
}

export function vesselFieldText(vessel: Vessel, field: VesselField): VesselFieldText {
  const value = vesselFieldValue(vessel, field.key);
  const text = textOf(field, value);
  const power = field.unit === 'kW' && typeof value === 'number' ? showFigure(kilowattsToHorsepower(value)) : null;
  return { field, text, horsepower: power };
}

export function vesselFieldValue(vessel: Vessel, key: VesselFieldKey): unknown {
  return key in vessel ? vessel[key as OwnKey] : vessel.metadata[key as MetadataKey];
}

function textOf(field: VesselField, value: unknown): string {
  if (field.kind === 'trackControl') return trackControlText(value);
  if (typeof value === 'number') return field.kind === 'figure' ? showFigure(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? UNSET : value.join(', ');
  return typeof value === 'string' && value.trim() !== '' ? value : UNSET;
}

function trackControlText(value: unknown): string {
  if (value === true) return TRACK_CONTROL.yes;
  return value === false ? TRACK_CONTROL.no : TRACK_CONTROL.unset;
}
