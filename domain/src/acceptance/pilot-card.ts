import { UNSET } from '../numbers/units.ts';
import type { VesselFieldDisplay } from '../preferences/preferences.ts';
import type { Vessel } from '../vessels/vessel.ts';
import {
  isVesselFieldShown,
  VESSEL_FIELDS,
  type VesselFieldKey,
  type VesselFieldText,
  type VesselFieldView,
  vesselFieldText,
} from '../vessels/vessel-fields.ts';

/** What she makes at each order of the engine, the fastest first. */
const SPEEDS: readonly VesselFieldKey[] = [
  ...(['sea_speed', 'full_hbr', 'half_ahead', 'slow_ahead', 'dead_slow', 'astern_pwr'] as const),
];

/**
 * The speeds of her pilot card that are recorded. The pilot who signs reads them wherever the port does not hide them
 * expressly, though the Vessel tab leaves them out by default; a master reads what the port shows a master.
 */
export function pilotCardSpeeds(vessel: Vessel, display: VesselFieldDisplay, view: VesselFieldView): VesselFieldText[] {
  const isShown = (key: VesselFieldKey) =>
    view === 'pilotApp' ? display.disabled_pilot_app[key] !== true : isVesselFieldShown(key, display, view);
  return SPEEDS.filter(isShown)
    .flatMap((key) => VESSEL_FIELDS.find((field) => field.key === key) ?? [])
    .map((field) => vesselFieldText(vessel, field))
    .filter(({ text }) => text !== UNSET);
}
