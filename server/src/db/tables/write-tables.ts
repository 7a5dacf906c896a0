import type { Generated } from 'kysely';
import type { At, JsonObject, JsonOrNull } from './column-types.ts';

/** What became of a keyed write: kept with its effect, so that the same bytes sent twice have one effect. */
interface ReceiptTable {
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
interface AuditTable {
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
interface AuditLinkTable {
  /** From 1, without a gap. */
  position: number;
  audit_id: number;
  /** SHA-256 over the hash of the link before and the entry. */
  hash: Buffer;
}

/** Facts about this database: which demo data was loaded and to which day it is anchored. */
interface FactTable {
  key: string;
  value: JsonObject;
}

export interface WriteTables {
  receipt: ReceiptTable;
  audit: AuditTable;
  audit_link: AuditLinkTable;
  fact: FactTable;
}
