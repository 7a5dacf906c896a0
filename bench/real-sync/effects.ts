import { flattenExtra } from '@leadline/sync/extra-paths';
import type { Values } from '@leadline/sync/operation';
import type { ItemKey, OpKind } from '@leadline/sync/outbox';
import type { Arrival } from '@leadline/sync/simulation/model-server';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/db/tables.ts';
import type { Records } from './shore.ts';

/** What an operation was sealed with: the person's actions, and the merge groups that it names. */
export interface Carried {
  edits: string[];
  kind: OpKind;
  groups: string[];
}

/** One effect of a tablet's operation, as the tables tell it. */
interface Effect extends Arrival {
  /** What was there before, by path; null for a record that was made. */
  stood: Values | null;
}

export interface Effects {
  applied: Effect[];
  /** Actions whose operation has a receipt as applied or as nothing to be done. */
  arrived: ReadonlySet<string>;
  /** Records whose version, audit and receipts do not count the same effects. */
  miscounted: string[];
}

/** What PostgreSQL says became of every operation; `carried` tells which actions of people each one held. */
export async function effectsOn(
  db: Kysely<Tables>,
  records: Records,
  carried: ReadonlyMap<string, Carried>,
): Promise<Effects> {
  const rows = await rowsOf(db, records);
  const receipts = await db.selectFrom('receipt').selectAll().where('person_uuid', 'in', records.pilots).execute();
  const audits = await db
    .selectFrom('audit')
    .select(['entity_type', 'entity_id', 'before', 'after'])
    .where(
      'entity_id',
      'in',
      rows.map(({ entity }) => idOf(entity)),
    )
    .where('action', 'in', ['created', 'changed'])
    .orderBy('id')
    .execute();
  const auditOf = (entity: string) => audits.filter((row) => `${row.entity_type}:${row.entity_id}` === entity);
  const done = receipts.filter(({ result }) => result === 'applied');
  const doneOf = (entity: string) =>
    done.filter((receipt) => receipt.entity === entity).sort((one, other) => (one.version ?? 0) - (other.version ?? 0));
  const applied: Effect[] = [];
  const miscounted: string[] = [];
  for (const { entity, version, raisedBy } of rows) {
    const [entries, own] = [auditOf(entity), doneOf(entity)];
    const raised = raisedBy.flatMap(auditOf).length;
    if (entries.length !== own.length || version !== entries.length + raised)
      miscounted.push(
        `doubled: ${entity} has version ${version}, ${entries.length} audit entries of its own, ${own.length} receipts and ${raised} changes of what hangs on it`,
      );
    let after: Values = {};
    for (const [index, { key, person_uuid }] of own.entries()) {
      const { before = null, after: written = null } = entries[index] ?? {};
      after = { ...after, ...fieldsIn(entity, written) };
      const op = carried.get(key);
      const place = { opId: key, user: person_uuid, key: entity as ItemKey };
      if (op) applied.push({ ...place, ...op, after, stood: before === null ? null : fieldsIn(entity, before) });
    }
  }
  const arrived = receipts.filter(({ result }) => result === 'applied' || result === 'noop');
  return { applied, arrived: new Set(arrived.flatMap(({ key }) => carried.get(key)?.edits ?? [])), miscounted };
}

const idOf = (entity: string) => entity.slice(entity.indexOf(':') + 1);
const typeOf = (entity: string) => entity.slice(0, entity.indexOf(':'));

/** By path. Of a check the audit keeps the overrides alone; of an extra that was made, the whole of it. */
function fieldsIn(entity: string, kept: unknown): Values {
  if (typeOf(entity) === 'routeChecks') return { overrides: kept };
  const fields = kept as Values;
  return typeOf(entity) === 'extras' && fields.extraType ? flattenExtra({ metadata: fields.metadata }) : fields;
}

interface Row {
  /** `extras:<uuid>` */
  entity: string;
  version: number;
  /** What raises its version besides its own changes. */
  raisedBy: string[];
}

async function rowsOf(db: Kysely<Tables>, { pilotages, imo }: Records): Promise<Row[]> {
  const own = await db.selectFrom('pilotage').select(['uuid', 'version']).where('uuid', 'in', pilotages).execute();
  const [checks, extras] = await Promise.all(
    (['route_check', 'pilotage_extra'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['uuid', 'version', 'pilotage_uuid'])
        .where('pilotage_uuid', 'in', pilotages)
        .execute(),
    ),
  );
  const vessels = await db.selectFrom('vessel').select(['imo', 'version']).where('imo', '=', imo).execute();
  const children = [
    ...(checks ?? []).map((row) => ({ ...row, entity: `routeChecks:${row.uuid}` })),
    ...(extras ?? []).map((row) => ({ ...row, entity: `extras:${row.uuid}` })),
  ];
  return [
    ...own.map(({ uuid, version }) => {
      const raisedBy = children.filter((child) => child.pilotage_uuid === uuid).map(({ entity }) => entity);
      return { entity: `pilotage:${uuid}`, version, raisedBy };
    }),
    ...children.map(({ entity, version }) => ({ entity, version, raisedBy: [] })),
    ...vessels.map((vessel) => ({ entity: `vessel:${vessel.imo}`, version: vessel.version, raisedBy: [] })),
  ];
}
