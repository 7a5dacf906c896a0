import type { Instant } from '@leadline/domain/time/instant';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { audit } from '../writes/audit.ts';
import {
  ADDRESS,
  AFTER,
  BEFORE,
  fieldsHash,
  linkHash,
  NO_LINK,
  type SealedFields,
  sealedFields,
} from './audit-hash.ts';
import { whileNothingIsSealed } from './seal-audit.ts';

/** What an entry of an erasure is about: `npm run audit -- list --thing audit:erased` shows them all. */
const ERASED = { action: 'erased', entity: 'audit', id: 'erased' } as const;
/** So many entries are named by one entry of an erasure. */
const AT_ONCE = 1000;

interface Why {
  now: Instant;
  organisationUuid: string | null;
  by: string;
  reason: string;
}

/**
 * Takes address and values out of entries of the audit, and adds entries that say which, by whom and why, with a hash over
 * what is left of each and the link that stood before its own: it cannot be hashed again, so without that the chain before it
 * would hang on nothing. Gives how many. Wants the owner of the tables: a server has no right to.
 */
export async function eraseFromAudit(
  owner: Transaction<Tables>,
  which: RawBuilder<boolean>,
  { now, organisationUuid, by, reason }: Why,
): Promise<number> {
  // What has no link yet must not get one over its values after it was looked at.
  await whileNothingIsSealed(owner);
  const { rows } = await sql<Emptied>`
    with gone as (update audit set address = null, before = null, after = null
      where ${which} and (address is not null or before is not null or after is not null) returning *)
    select audit.id, ${sealedFields} as fields,
      case when link.position = 1 then ${NO_LINK.toString('hex')} else encode(former.hash, 'hex') end as previous
    from gone as audit left join audit_link link on link.audit_id = audit.id
    left join audit_link former on former.position = link.position - 1 order by audit.id`.execute(owner);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const entries = Object.fromEntries(some.map(({ id, fields }) => [id, fieldsHash(fields)]));
    const sealed = some.filter(({ previous }) => previous !== null);
    const links = Object.fromEntries(sealed.map(({ id, previous }) => [id, previous]));
    const after = { by, reason, entries, links };
    await audit(owner, { at: now, personUuid: null, organisationUuid, address: null, ...ERASED, after });
  }
  return rows.length;
}

interface Emptied {
  id: number;
  fields: SealedFields;
  /** Hash of the link before its own, hexadecimal; null of what is not sealed yet. */
  previous: string | null;
}

/** What an entry of an erasure says of one that was emptied. */
interface Said {
  left: string;
  /** As the column above. */
  previous: string | null;
}

/** Statements about erased entries, by entry id. The role of the app can add statements too, so an id may have several. */
export type Erasures = ReadonlyMap<number, readonly Said[]>;

export async function readErasures(trx: Transaction<Tables>): Promise<Erasures> {
  const { rows } = await sql<Said & { id: string }>`
    select key as id, value as left, after -> 'links' ->> key as previous
    from audit cross join jsonb_each_text(
      case jsonb_typeof(after -> 'entries') when 'object' then after -> 'entries' else '{}' end)
    where action = ${ERASED.action} and entity_type = ${ERASED.entity} and entity_id = ${ERASED.id}
      and key ~ '^[0-9]{1,15}$' and value is not null
    order by audit.id`.execute(trx);
  const erasures = new Map<number, Said[]>();
  for (const { id, ...said } of rows) erasures.set(Number(id), [...(erasures.get(Number(id)) ?? []), said]);
  return erasures;
}

interface Linked {
  audit_id: number;
  hash: Buffer;
  fields: SealedFields;
}

/**
 * Whether an entry of the audit holds no value any more and is otherwise what an entry of its erasure says, and stands in the
 * chain where it stood: after the link that is named, or sealed as it is now.
 */
export function isErased(erasures: Erasures, { audit_id, hash, fields }: Linked, before: Buffer): boolean {
  const isEmpty = [ADDRESS, BEFORE, AFTER].every((at) => fields[at] === null);
  if (!isEmpty) return false;
  const left = fieldsHash(fields);
  const said = (erasures.get(audit_id) ?? []).filter((each) => each.left === left);
  const isInPlace = ({ previous }: Said) =>
    previous === before.toString('hex') || linkHash(before, fields).equals(hash);
  return said.some(isInPlace);
}
