import type { Generated } from 'kysely';
import type { At, AtOrNull, OfParent } from './column-types.ts';

/** Append-only: what happened to a pilotage, one after the other. */
interface RecordEntryTable {
  id: Generated<number>;
  pilotage_uuid: string;
  /** Within its pilotage, from 1; the database counts. */
  number: number;
  port_uuid: string;
  organisation_uuid: string;
  salt: Buffer;
  /** Canonical JSON, as it was hashed. */
  entry: string;
  /** The values whose digests stand in the entry, each with its salt; JSON. */
  parts: string;
  /** RFC 9162 leaf hash of salt and entry. */
  hash: Buffer;
}

/** A transparency log of one organisation; another one begins after a restore and with another key. */
interface RecordLogTable {
  uuid: string;
  organisation_uuid: string;
  ordinal: number;
  /** The life of the database that it belongs to. */
  epoch: string;
  /** C2SP verifier key. */
  vkey: string;
  /** Its leaf 0, which says what was before. */
  first_salt: Buffer;
  first_entry: string;
  size: Generated<number>;
  /** C2SP signed note over the tree of this size. */
  checkpoint: Generated<string>;
}

/** Where in which log an entry is. Append-only. */
interface RecordLeafTable {
  log_uuid: string;
  /** From 1: 0 is the log's own first entry. */
  position: number;
  organisation_uuid: string;
  entry_id: number;
}

/** The hash of each whole subtree; level 0 are the leaves. Append-only. */
interface RecordNodeTable {
  log_uuid: string;
  level: number;
  index: number;
  organisation_uuid: string;
  hash: Buffer;
}

/** What a witness handed in: of each log the first cosignature of a size, each size larger than the one before. Append-only. */
interface RecordCosignatureTable {
  log_uuid: string;
  /** C2SP verifier key. */
  witness: string;
  size: number;
  organisation_uuid: string;
  /** The head of the log with the line of this witness beneath its own. */
  checkpoint: string;
}

/** The paper of a plan as two signatures accepted it. It outlives its pilotage. */
interface KeptPaperTable {
  /** Follows from the two signatures. */
  uuid: string;
  pilotage_uuid: string;
  port_uuid: OfParent;
  pilot_signature_uuid: string;
  master_signature_uuid: string;
  /** The later one. */
  signed_at: At;
  /** `tooLarge`: what it is, and not its bytes. */
  state: Generated<'waiting' | 'kept' | 'tooLarge' | 'failed'>;
  attempts: Generated<number>;
  next_at: At;
  /** Until then one server has it in hand. */
  claimed_until: AtOrNull;
  /** The plan was another one when it was to be made. */
  is_changed: Generated<boolean>;
  paper_version: number | null;
  /** Of the bytes, hexadecimal. */
  sha256: string | null;
  size: number | null;
  made_at: AtOrNull;
  /** When its bytes were erased, by whom and why. */
  removed_at: AtOrNull;
  removed_by: string | null;
  removed_reason: string | null;
}

/** Its bytes, which go with the pilotage. */
interface KeptPaperFileTable {
  kept_paper_uuid: string;
  pilotage_uuid: string;
  port_uuid: OfParent;
  bytes: Buffer;
}

export interface RecordTables {
  record_entry: RecordEntryTable;
  record_log: RecordLogTable;
  record_leaf: RecordLeafTable;
  record_node: RecordNodeTable;
  record_cosignature: RecordCosignatureTable;
  kept_paper: KeptPaperTable;
  kept_paper_file: KeptPaperFileTable;
}
