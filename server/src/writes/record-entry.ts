import { randomBytes } from 'node:crypto';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import { canonicalJson } from '@leadline/domain/numbers/canonical-json';
import { type Part, type PartName, partDigest } from '@leadline/domain/record/record-entry';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { kindOf } from '@leadline/sync/kinds/all-kinds';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { nodePrimitives } from '../record/node-primitives.ts';
import type { Authored } from './author.ts';

interface Recorded {
  entity: KindName;
  id: string;
  action: string;
  before?: unknown;
  after?: unknown;
}

/** The entry of a write in the record of its pilotage, as a part of its statement: the database numbers it. */
export function entryRecorded(write: Authored, recorded: Recorded): RawBuilder<unknown> {
  const { salt, body, parts } = newEntry({ ...recorded, ...whoOf(write), at: write.now });
  const pilotage = sql.table(kindOf(recorded.entity).isChild ? 'raised' : 'effect');
  return sql`insert into record_entry (pilotage_uuid, port_uuid, organisation_uuid, salt, entry, parts)
    select uuid, port_uuid, ${write.caller.organisationUuid}::uuid, ${salt}, ${body}, ${parts} from ${pilotage}`;
}

/** Whose record an entry belongs to. */
export interface Recording {
  pilotage: string;
  port: string;
  organisation: string;
}

/** What the server itself did stands under its own name. */
export const THE_SERVER = 'Leadline';

/** An entry about a pilotage as a whole by whoever is no person of the port. */
export async function addEntry(
  trx: Transaction<Tables>,
  { pilotage, port, organisation }: Recording,
  { by = THE_SERVER, ...said }: Pick<NewEntry, 'action' | 'at' | 'after'> & { by?: string },
): Promise<void> {
  const { salt, body, parts } = newEntry({
    ...{ entity: 'pilotage', id: pilotage, ...said },
    ...{ who: { uuid: null, name: by }, device: null },
  });
  await sql`insert into record_entry (pilotage_uuid, port_uuid, organisation_uuid, salt, entry, parts)
    values (${pilotage}, ${port}, ${organisation}, ${salt}, ${body}, ${parts})`.execute(trx);
}

type NewEntry = Recorded & { at: Instant; who: { uuid: string | null; name: string }; device: object | null };

/** The columns of an entry as its row is inserted: the database makes the rest of it around its body. */
function newEntry({ at, who, device, entity, id, action, before, after }: NewEntry) {
  const parts = { who: partOf(who), device: partOf(device), before: partOf(before), after: partOf(after) };
  const digests = Object.fromEntries(Object.entries(parts).map(([part, it]) => [part, partDigest(nodePrimitives, it)]));
  const body = canonicalJson({ action, at: instantToIso(at), entity, id, parts: digests });
  return { salt: randomBytes(16), body, parts: canonicalJson(parts satisfies Record<PartName, Part>) };
}

function whoOf({ caller }: Authored) {
  const name = [caller.firstName, caller.lastName].filter((each) => each !== null).join(' ');
  const device = caller.deviceUuid && { uuid: caller.deviceUuid, name: caller.deviceName };
  return { who: { uuid: caller.userUuid ?? caller.linkUuid ?? null, name }, device: device || null };
}

/** As JSON has it: what is no value there is null. */
function partOf(value: unknown): Part {
  const plain: unknown = value === undefined ? null : JSON.parse(JSON.stringify(value));
  return { salt: randomBytes(16).toString('hex'), value: canonicalJson(plain) };
}
