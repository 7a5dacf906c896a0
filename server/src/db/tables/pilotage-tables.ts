import type { SignedPart } from '@leadline/domain/acceptance/signed-content';
import type { ColumnType, Generated } from 'kysely';
import type { At, AtOrNull, JsonObject, JsonOrNull, OfParent } from './column-types.ts';

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
  /** Those it had before, in no order; written by the database. */
  former_route_uuids: ColumnType<string[], never, never>;
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
  /** By whom, when and why it was cancelled, and what it was before; null of what is not. */
  cancellation: JsonOrNull;
  /** A `KeptPlan`: what it rested on when it was closed; null of one that is open. */
  kept: JsonOrNull;
  altered_by: string | null;
  altered_by_vessel: string | null;
  previous_data: JsonOrNull;
  version: Generated<number>;
  group_stamp: JsonObject;
  created_at: At;
  updated_at: At;
}

interface RouteCheckTable {
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
interface PilotageExtraTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  extra_type: string;
  metadata: JsonObject;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

interface PilotageTugTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  tug_uuid: string;
  /** 0 at the bow, round by port; 14 stands by. */
  line: number;
  removed_at: At | null;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

interface DrawingTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  type: string;
  /** Null on a berthing stage. */
  stage_uuid: string | null;
  /** The stage or the end: of a pilotage there is one drawing at each. Written by the database. */
  place: ColumnType<string, never, never>;
  /** That the pilotage had when it was drawn. */
  route_uuid: string | null;
  metadata: JsonObject;
  version: Generated<number>;
  group_stamp: JsonObject;
  updated_at: At;
}

/** Append-only. */
interface SignatureTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  role: string;
  name: string;
  /** Data URL. */
  image: string | null;
  /** Of the plan that was on screen. */
  plan_digest: string | null;
  /** Of signatures whose content was not kept yet. */
  content_parts: JsonObject | null;
  /** As text; digests are taken over it. */
  content: ColumnType<object | null, string | null, never>;
  strokes: ColumnType<object | null, string | null, never>;
  is_stated: Generated<boolean>;
  shown_differs: JsonOrNull;
  /** Of a signature that keeps another, with why. */
  keeps_uuid: string | null;
  kept_reason: string | null;
  signed_at: At | null;
  person_uuid: string | null;
  /** The link that it was made by; then there is no person. */
  share_uuid: string | null;
  is_accepted: Generated<boolean>;
  /** Until the paper of both is made: what it shows of the plan, as text, and the other signature. */
  to_print: ColumnType<object | null, string | null, null>;
  printed_with_uuid: string | null;
  version: Generated<number>;
  created_at: At;
}

/** A plan that was sent to one address. */
interface ShareLinkTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  /** The addresses of one call share it: its Idempotency-Key, where it had one. */
  sending: string;
  email: string;
  is_for_information: boolean;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  /** The token, sealed with the server's secret, while its e-mail waits. */
  sealed_token: string | null;
  /** SHA-256 over the parts that were sent, hexadecimal. */
  content_digest: string;
  /** Their names, digests and random bytes. */
  content_parts: ColumnType<SignedPart[] | null, string | null, never>;
  shared_by: string;
  shared_at: At;
  mail_state: Generated<'waiting' | 'sent' | 'failed'>;
  /** When it was sent or given up. */
  mail_at: AtOrNull;
  mail_fault: string | null;
  /** When a server took the e-mail in hand. */
  mail_claimed_at: AtOrNull;
  /** When it was first asked for, by whatever program. */
  fetched_at: AtOrNull;
  /** When a person first read it, and on what. */
  read_at: AtOrNull;
  read_device: 'phone' | 'tablet' | 'computer' | null;
  /** When the audit last had a row of a copy that was taken by it. */
  copied_at: AtOrNull;
  revoked_at: AtOrNull;
}

/** A file beside a plan. */
interface AttachmentTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  attachment_type: 'dukc' | 'weather' | 'additional';
  name: string;
  /** By which two names are the same. */
  name_key: string;
  mime_type: string;
  /** Bytes, as stored. */
  size: number;
  /** Of the bytes as stored, hexadecimal. */
  sha256: string;
  bytes: Buffer;
  person_uuid: string;
  created_at: At;
}

/** What ship and port write to each other; by a person of the port, or by a link. */
interface PilotageCommentTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  comment: string;
  role: 'pilot' | 'office' | 'master' | 'information';
  name: string;
  person_uuid: string | null;
  share_uuid: string | null;
  is_disagreement: boolean;
  /** By the device; null where it was not stated. */
  given_at: AtOrNull;
  created_at: At;
}

/** A message about one recorded time, kept until the port's receiver has it. */
interface PortCallMessageTable {
  port_uuid: OfParent;
  id: Generated<number>;
  uuid: string;
  pilotage_uuid: string;
  /** What the port calls the event. */
  label: string;
  /** As it is signed and sent; empty where none could be made. */
  body: string;
  state: Generated<'waiting' | 'sent' | 'dead' | 'leftOut'>;
  attempts: Generated<number>;
  next_at: At;
  /** Until then one server has it in hand. */
  claimed_until: AtOrNull;
  /** Of the last attempt. */
  problem: string | null;
  status: number | null;
  /** SHA-256 of the address that it was sent to last, hexadecimal. */
  address_hash: string | null;
  created_at: At;
  ended_at: AtOrNull;
}

/** What goes by e-mail to one pilot of an archived pilotage. */
interface ArchiveCopyTable {
  port_uuid: OfParent;
  uuid: string;
  pilotage_uuid: string;
  person_uuid: string;
  queued_at: At;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  /** When a server took it in hand. */
  claimed_at: AtOrNull;
  /** When it was sent or given up. */
  ended_at: AtOrNull;
  fault: string | null;
}

export interface PilotageTables {
  vessel: VesselTable;
  pilotage: PilotageTable;
  route_check: RouteCheckTable;
  pilotage_extra: PilotageExtraTable;
  pilotage_tug: PilotageTugTable;
  drawing: DrawingTable;
  signature: SignatureTable;
  share_link: ShareLinkTable;
  attachment: AttachmentTable;
  pilotage_comment: PilotageCommentTable;
  port_call_message: PortCallMessageTable;
  archive_copy: ArchiveCopyTable;
}
