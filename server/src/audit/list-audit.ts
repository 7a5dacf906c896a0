import { parseArgs } from 'node:util';
import { isEmail, normalEmail } from '@leadline/domain/session/credentials';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import { serverWork } from '../db/server-work.ts';
import type { Tables } from '../db/tables.ts';

/** What an operator asks the audit for. */
export interface AuditQuestion {
  /** Entries from then on. */
  since: Instant | null;
  /** E-mail of whoever did it. */
  person: string | null;
  /** Kind of a thing, with or without which one: `pilotage`, `pilotage:<uuid>`. */
  thing: string | null;
}

const OPTIONS = { since: { type: 'string' }, person: { type: 'string' }, thing: { type: 'string' } } as const;
const WHEN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Null for a question that is none. */
export function readQuestion(args: string[]): AuditQuestion | null {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const { since = null, person = null, thing = null } = values;
    const from = since === null ? null : Date.parse(since);
    if (since !== null && (!WHEN.test(since) || Number.isNaN(from))) return null;
    if (person !== null && !isEmail(person)) return null;
    if (thing === '') return null;
    return { since: from, person: person && normalEmail(person), thing };
  } catch {
    return null;
  }
}

interface Entry {
  id: number;
  at: number | null;
  email: string | null;
  address: string | null;
  action: string;
  entity_type: string;
  entity_id: string;
  changed: string[] | null;
}

const AT_ONCE = 1000;

/** Writes the entries that were asked for, one line each, in the order in which they came; gives their number. */
export async function listAudit(db: Kysely<Tables>, asked: AuditQuestion, write: (line: string) => void) {
  let [count, after] = [0, 0];
  for (;;) {
    const rows = await serverWork(db, (trx) => entriesAfter(trx, asked, after));
    for (const row of rows) write(lineOf(row));
    const last = rows.at(-1);
    count += rows.length;
    if (!last) return count;
    after = last.id;
  }
}

/** Of a change the names of what is otherwise than before; values may be secret, or long. */
async function entriesAfter(trx: Kysely<Tables>, { since, person, thing }: AuditQuestion, after: number) {
  const [kind, ...rest] = thing?.split(':') ?? [];
  const id = rest.length > 0 ? rest.join(':') : null;
  const { rows } = await sql<Entry>`
    select audit.id, case when isfinite(audit.at) then audit.at end as at, person.email, audit.address, audit.action, audit.entity_type, audit.entity_id,
      (select array_agg(key order by key) from jsonb_object_keys(
          case when jsonb_typeof(audit.before) = 'object' then audit.before else '{}' end
          || case when jsonb_typeof(audit.after) = 'object' then audit.after else '{}' end) as key
        where audit.before -> key is distinct from audit.after -> key) as changed
    from audit left join person on person.uuid = audit.person_uuid
    where audit.id > ${after}
      and (${since === null ? null : new Date(since)}::timestamptz is null or audit.at >= ${since === null ? null : new Date(since)}::timestamptz)
      and (${person}::text is null or person.email = ${person})
      and (${kind ?? null}::text is null or audit.entity_type = ${kind ?? null})
      and (${id}::text is null or audit.entity_id = ${id})
    order by audit.id limit ${AT_ONCE}`.execute(trx);
  return rows;
}

/** Parted by tabs: for the eye, and for `cut` and `awk`. */
function lineOf({ id, at, email, address, action, entity_type, entity_id, changed }: Entry): string {
  const when = at === null ? '-' : instantToIso(at);
  return [
    id,
    when,
    email ?? '-',
    address ?? '-',
    action,
    `${entity_type}:${entity_id}`,
    changed?.join(',') || '-',
  ].join('\t');
}
