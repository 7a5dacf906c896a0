import type { PackKind } from '../pack-id.ts';
import { overheadAboveDatum } from '../read/overhead-height.ts';
import type { PackConstraint } from '../schema/route-sections.ts';
import { type IdOf, type Row, where } from './wanted-rows.ts';

/** A constraint as the database keeps it: depth and height are one value, above or below the datum by its type. */
export function constraintRow(constraint: PackConstraint, idOf: IdOf): Row {
  const maybe = (kind: PackKind, key: string | undefined) => (key === undefined ? null : idOf(kind, key));
  const isWaypoint = constraint.type === 'waypoint';
  const clearance = isWaypoint ? null : constraint;
  return {
    uuid: idOf('constraint', constraint.key),
    name: constraint.name,
    constraint_type: isWaypoint ? null : constraint.type,
    is_waypoint: isWaypoint,
    wheel_over: isWaypoint && constraint.wheelOver,
    ...where(constraint.position),
    value: constraintValue(constraint),
    datum: clearance?.datum ?? null,
    safety_margin: clearance?.marginMetres ?? null,
    safety_margin_pct: clearance?.marginPercent ?? null,
    tide_correction_factor: clearance && 'correctionFactor' in clearance ? (clearance.correctionFactor ?? null) : null,
    value_overridable: clearance?.overridable ?? false,
    berth_station_uuid: maybe('place', clearance?.berth),
    tide_station_uuid: maybe('tide-station', clearance?.tideStation),
    tide_rate_station_uuid: maybe('rate-station', clearance?.rateStation),
    note: constraint.note ?? null,
  };
}

function constraintValue(constraint: PackConstraint): number | null {
  if (constraint.type === 'waypoint') return null;
  return constraint.type === 'OHC' ? overheadAboveDatum(constraint) : constraint.depth;
}
