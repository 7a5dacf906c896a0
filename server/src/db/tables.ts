import type { ConstraintType } from '@leadline/domain/routes/route';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * The tables as the server reads and writes them. `timestamptz` is read as epoch milliseconds (the parsers in
 * database.ts) and written as a Date; lengths are metres.
 */
type At = ColumnType<number, Date, Date>;
type AtOrNull = ColumnType<number | null, Date | null, Date | null>;
type JsonObject = JSONColumnType<object>;
/** The port of a parent, which the database itself writes beside each child. */
type OfParent = ColumnType<string, never, never>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;

export interface OrganisationTable {
  uuid: string;
  key: string;
  name: string;
}

export interface PortTable {
  uuid: string;
  organisation_uuid: string;
  key: string;
  name: string;
  timezone: string;
  latitude: number | null;
  longitude: number | null;
  common_emails: string[];
  notice: string | null;
  /** A blank stage for the berth before and after the charts of a passage plan. */
  show_berthing_stages: Generated<boolean>;
}

export interface PersonTable {
  uuid: string;
  organisation_uuid: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  roles: string[];
  /** Argon2id over the pre-hash, in PHC form; null until the person has set a password. */
  password_hash: string | null;
  disabled: Generated<boolean>;
  /** Invited or changed by the operator's command: no port pack changes this person any more. */
  by_command: Generated<boolean>;
  /**
   * Wrong passwords in a row from devices this person has not used before, less one an hour; the hundredth demands a
   * reset, and then no password is right any more on such devices.
   */
  wrong_log_ins: Generated<number>;
  /** Since when an hour takes one of them away; null before the first. */
  wrong_log_ins_at: AtOrNull;
  reset_demanded_at: AtOrNull;
}

export interface PersonPortTable {
  person_uuid: string;
  port_uuid: string;
  /** Given by a port pack, which may take it back; false when it was given by command. */
  from_pack: Generated<boolean>;
}

/** One log-in on one device: its refresh tokens follow each other. */
export interface SessionFamilyTable {
  uuid: string;
  person_uuid: string;
  kind: Generated<'password' | 'sso'>;
  /** The device key that it was started with: no other may go on with it. */
  device_uuid: string | null;
  /** Where it was used last. */
  address: string | null;
  created_at: At;
  used_at: ColumnType<number, Date | undefined, Date>;
  revoked_at: AtOrNull;
}

export interface RefreshTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  family_uuid: string;
  issued_at: At;
  expires_at: At;
  /** When it was used first. */
  used_at: AtOrNull;
  /** When its present successor was made. */
  rotated_at: AtOrNull;
  successor_hash: string | null;
  /** The successor itself, sealed with this token: for twins that come a moment later. */
  successor_sealed: string | null;
  predecessor_hash: string | null;
  /** When another successor took its place, because the answer it stood in was lost. */
  superseded_at: AtOrNull;
}

/** A device key that a person has logged in with. */
export interface DeviceTable {
  person_uuid: string;
  device_uuid: string;
  created_at: At;
  used_at: At;
  /** What opens the data on the device, sealed with the server's secret; null until it is asked for. */
  recovery_secret: string | null;
  /** Wrong passwords in a row on this device. */
  wrong_log_ins: Generated<number>;
}

/** An account at an identity provider, which is one person here. */
export interface SsoIdentityTable {
  issuer: string;
  /** Empty for a provider that serves one organisation alone. */
  tenant: string;
  subject: string;
  person_uuid: string;
  linked_at: At;
}

/** Of a sign-in that has been done: no nonce counts twice. */
export interface SsoSpentNonceTable {
  /** SHA-256 of the nonce, hexadecimal. */
  hash: string;
  expires_at: At;
}

/** A log-in that was not, or not yet, the right password. */
export interface LoginAttemptTable {
  id: Generated<number>;
  /** SHA-256 of the e-mail as it is compared, hexadecimal. */
  email_hash: string;
  /** The network the attempt came from: an IPv4 address, or the first 64 bits of an IPv6 address. */
  address: string;
  /** Set when the person has logged in with this device key before: counted apart from the address. */
  device_uuid: string | null;
  at: At;
  /** False while the password is being looked at. */
  is_wrong: Generated<boolean>;
}

/** The link of a letter. */
export interface LinkTokenTable {
  person_uuid: string;
  kind: 'signUp' | 'reset';
  /** SHA-256 of the token, hexadecimal. */
  hash: string;
  made_at: At;
  expires_at: At;
  used_at: AtOrNull;
}

/** Somebody asked for a letter to set a new password, whether there is such a person or not. */
export interface ResetRequestTable {
  id: Generated<number>;
  /** SHA-256 of the e-mail as it is compared, hexadecimal. */
  email_hash: string;
  address: string;
  at: At;
}

export interface PreferenceTable {
  port_uuid: string;
  key: string;
  metadata: JsonObject;
}

export interface BerthStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  type: 'station' | 'berth';
  latitude: number | null;
  longitude: number | null;
  removed_at: AtOrNull;
}

export interface TideStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  datum: string;
  time_basis: string;
  /** `tides/tide-source.ts` says its shape. */
  source: JsonObject;
  source_text: string;
  attribution: string | null;
  latitude: number | null;
  longitude: number | null;
  removed_at: AtOrNull;
}

/** An official table of one station, one year: high and low waters, or points. */
export interface TideTableTable {
  port_uuid: OfParent;
  uuid: string;
  station_uuid: string;
  kind: 'events' | 'points';
  /** First and last day that the table covers, in the port's days. */
  from_day: string;
  to_day: string;
  source_text: string;
  attribution: string | null;
  /** SHA-256 of the file it was read from, by which a repeated import knows it. */
  content_sha256: Generated<string | null>;
}

export interface TideEventTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  height: number;
  type: 'high' | 'low';
}

export interface TidePointTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  height: number;
}

/** Streams of one rate station by a table of points. */
export interface TideRateTableTable {
  port_uuid: OfParent;
  uuid: string;
  station_uuid: string;
  source_text: string;
  attribution: string | null;
  /** SHA-256 of the file it was read from, by which a repeated import knows it. */
  content_sha256: string;
}

export interface TideRatePointTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  /** Knots. */
  rate: number;
  /** Degrees true that the stream sets towards. */
  direction: number;
}

export interface TideRateStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  removed_at: AtOrNull;
}

export interface ConstraintTable {
  uuid: string;
  port_uuid: string;
  name: string;
  constraint_type: ConstraintType | null;
  is_waypoint: boolean;
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

export interface RouteTable {
  uuid: string;
  port_uuid: string;
  name: string;
  from_uuid: string;
  to_uuid: string;
  side_to_restrictions: string[];
  version: Generated<number>;
  removed_at: AtOrNull;
}

export interface RouteConstraintTable {
  port_uuid: OfParent;
  uuid: string;
  route_uuid: string;
  constraint_uuid: string;
  ordinal: number;
  /** Minutes from the row before. */
  time: number;
}

export interface ChartTable {
  uuid: string;
  port_uuid: string;
  name: string;
  mime: string;
  width: number;
  height: number;
  /** Scale of the image: this many pixels for this many metres. */
  scale_pixels: number | null;
  scale_meters: number | null;
  sha256: string;
  bytes: Buffer;
}

export interface StageTable {
  uuid: string;
  port_uuid: string;
  name: string;
  ordinal: number;
  chart_uuid: string | null;
  removed_at: AtOrNull;
}

/** Stages of a route, in the order of its sailing. */
export interface RouteStageTable {
  port_uuid: OfParent;
  route_uuid: string;
  stage_uuid: string;
  ordinal: number;
}

export interface TugTable {
  uuid: string;
  port_uuid: string;
  name: string;
  /** Bollard pull, tonnes. */
  tonnage: number;
  tug_type: string;
  removed_at: AtOrNull;
}

export interface WeatherLocationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  latitude: number;
  longitude: number;
  timezone: string | null;
  removed_at: AtOrNull;
}

/** Guidelines, terms, external links and checklist templates of a port. */
export interface PortExtraTable {
  uuid: string;
  port_uuid: string;
  extra_type: string;
  ordinal: number;
  metadata: JsonObject;
}

export interface VesselTable {
  organisation_uuid: string;
  imo: string;
  name: string;
  vessel_type: string | null;
  emails: string[];
  length: number | null;
  height: number | null;
  beam: number | null;
  bridge_to_stern: number | null;
  bridge_to_bow: number | null;
  bitts_fwd: number | null;
  bitts_aft: number | null;
  track_control: boolean | null;
  measurements_unit: string | null;
  safe_work_load: number | null;
  metadata: JsonObject;
  version: Generated<number>;
  /** Merge group → by whom and when it was last changed. */
  group_stamp: JsonObject;
  updated_at: At;
  updated_by: string | null;
}

export interface PilotageTable {
  uuid: string;
  organisation_uuid: string;
  port_uuid: string;
  status: string;
  date: At;
  movement_type: string | null;
  from_uuid: string | null;
  to_uuid: string | null;
  side_to: string | null;
  route_uuid: string | null;
  pilot_uuid: string | null;
  pilot_second_uuid: string | null;
  vessel_imo: string | null;
  vessel_name: string;
  vessel_agent: string | null;
  vessel_visit_code: string | null;
  vessel_fwd_draft: number | null;
  vessel_aft_draft: number | null;
  vessel_max_draft: number | null;
  vessel_displacement: number | null;
  outer_end: string | null;
  inner_end: string | null;
  bridge_mark: string | null;
  notes: string | null;
  pilotage_mode: string | null;
  transfer_method: string | null;
  omc_chosen_plan_id: string | null;
  pilot_accepted: Generated<boolean>;
  master_accepted: Generated<boolean>;
  master_name: string | null;
  /** Archived after it was done; one that was archived before is withdrawn. */
  sailed: Generated<boolean>;
  altered_by: string | null;
  altered_by_vessel: string | null;
  previous_data: JsonOrNull;
  version: Generated<number>;
  group_stamp: JsonObject;
  created_at: At;
  updated_at: At;
}

export interface RouteCheckTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  route_constraint_uuid: string;
  overrides: JsonObject;
  version: Generated<number>;
  group_stamp: JsonObject;
  /** Figure → who set it and when. */
  figure_stamp: ColumnType<object, string | undefined, string>;
  updated_at: At;
}

/** Notes, lists and times of a pilotage: one row of each type. */
export interface PilotageExtraTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  extra_type: string;
  metadata: JsonObject;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

export interface PilotageTugTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  tug_uuid: string;
  /** 0 at the bow, round by port; 14 stands by. */
  line: number;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

export interface DrawingTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  type: string;
  /** Null on a berthing stage. */
  stage_uuid: string | null;
  metadata: JsonObject;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

/** Append-only. */
export interface SignatureTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  role: string;
  name: string;
  /** Data URL. */
  image: string;
  /** Of the plan that was on screen. */
  plan_digest: string | null;
  version: Generated<number>;
  created_at: At;
}

/** What became of a keyed write: kept with its effect, so that the same bytes sent twice have one effect. */
export interface ReceiptTable {
  person_uuid: string;
  key: string;
  body_hash: string;
  result: 'applied' | 'noop' | 'conflict' | 'rejected' | 'cancelled';
  code: string | null;
  /** The entity written, and the version that it got. */
  entity: string | null;
  version: number | null;
  /** The answer of a definite refusal, so that a twin reads the same. */
  failure: JsonOrNull;
  at: At;
}

/** Append-only: who did what to which thing, with the values before and after. */
export interface AuditTable {
  id: Generated<number>;
  at: At;
  organisation_uuid: string | null;
  person_uuid: string | null;
  /** The address that the request came from. */
  address: string | null;
  action: string;
  entity_type: string;
  entity_id: string;
  before: JsonOrNull;
  after: JsonOrNull;
}

/** One link of the chain over the audit, in the order in which the entries were sealed. Append-only. */
export interface AuditLinkTable {
  /** From 1, without a gap. */
  position: number;
  audit_id: number;
  /** SHA-256 over the hash of the link before and the entry. */
  hash: Buffer;
}

/** Facts about this database: which demo data was loaded and to which day it is anchored. */
export interface FactTable {
  key: string;
  value: JsonObject;
}

export interface Tables {
  organisation: OrganisationTable;
  port: PortTable;
  person: PersonTable;
  person_port: PersonPortTable;
  session_family: SessionFamilyTable;
  refresh_token: RefreshTokenTable;
  device: DeviceTable;
  sso_identity: SsoIdentityTable;
  sso_spent_nonce: SsoSpentNonceTable;
  login_attempt: LoginAttemptTable;
  link_token: LinkTokenTable;
  reset_request: ResetRequestTable;
  preference: PreferenceTable;
  berth_station: BerthStationTable;
  tide_station: TideStationTable;
  tide_table: TideTableTable;
  tide_event: TideEventTable;
  tide_point: TidePointTable;
  tide_rate_station: TideRateStationTable;
  tide_rate_table: TideRateTableTable;
  tide_rate_point: TideRatePointTable;
  port_constraint: ConstraintTable;
  route: RouteTable;
  route_constraint: RouteConstraintTable;
  chart: ChartTable;
  stage: StageTable;
  route_stage: RouteStageTable;
  tug: TugTable;
  weather_location: WeatherLocationTable;
  port_extra: PortExtraTable;
  vessel: VesselTable;
  pilotage: PilotageTable;
  route_check: RouteCheckTable;
  pilotage_extra: PilotageExtraTable;
  pilotage_tug: PilotageTugTable;
  drawing: DrawingTable;
  signature: SignatureTable;
  receipt: ReceiptTable;
  audit: AuditTable;
  audit_link: AuditLinkTable;
  fact: FactTable;
}
