import type { ConstraintType } from '@leadline/domain/routes/route';
import type { Generated } from 'kysely';
import type { AtOrNull, JsonOrNull, OfParent } from './column-types.ts';

interface ConstraintTable {
  uuid: string;
  port_uuid: string;
  name: string;
  constraint_type: ConstraintType | null;
  is_waypoint: boolean;
  /** A waypoint at which the wheel is put over. */
  wheel_over: Generated<boolean>;
  latitude: number | null;
  longitude: number | null;
  value: number | null;
  datum: string | null;
  safety_margin: number | null;
  safety_margin_pct: number | null;
  tide_correction_factor: number | null;
  value_overridable: boolean;
  berth_station_uuid: string | null;
  tide_station_uuid: string | null;
  tide_rate_station_uuid: string | null;
  note: string | null;
  removed_at: AtOrNull;
}

interface RouteTable {
  uuid: string;
  port_uuid: string;
  name: string;
  from_uuid: string;
  to_uuid: string;
  side_to_restrictions: string[];
  /** `{ positions }` in the order of sailing. */
  track: JsonOrNull;
  version: Generated<number>;
  removed_at: AtOrNull;
}

interface RouteConstraintTable {
  port_uuid: OfParent;
  uuid: string;
  route_uuid: string;
  constraint_uuid: string;
  ordinal: number;
  /** Minutes from the row before. */
  time: number;
}

interface ChartTable {
  uuid: string;
  port_uuid: string;
  name: string;
  mime: string;
  width: number;
  height: number;
  /** Scale of the image: this many pixels for this many metres. */
  scale_pixels: number | null;
  scale_meters: number | null;
  /** A `ChartPlace`. */
  place: JsonOrNull;
  sha256: string;
  bytes: Buffer;
}

/** A chart as it was before the port replaced it: pilotages that are closed are shown with it. */
interface FormerChartTable {
  uuid: string;
  sha256: string;
  port_uuid: string;
  mime: string;
  bytes: Buffer;
}

interface StageTable {
  uuid: string;
  port_uuid: string;
  name: string;
  ordinal: number;
  chart_uuid: string | null;
  removed_at: AtOrNull;
}

/** Stages of a route, in the order of its sailing. */
interface RouteStageTable {
  port_uuid: OfParent;
  route_uuid: string;
  stage_uuid: string;
  ordinal: number;
}

export interface RouteTables {
  port_constraint: ConstraintTable;
  route: RouteTable;
  route_constraint: RouteConstraintTable;
  chart: ChartTable;
  former_chart: FormerChartTable;
  stage: StageTable;
  route_stage: RouteStageTable;
}
