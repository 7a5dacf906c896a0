import { flattenDrawing } from '@leadline/sync/merge/drawing-paths';
import { flattenExtra } from '@leadline/sync/merge/extra-paths';
import { pathsOfGroup } from '@leadline/sync/merge/merge-groups';
import type { Values } from '@leadline/sync/operation';
import { type ItemKey, kindNameOf, type QueuedOp } from '@leadline/sync/outbox/outbox';
import type { Effect } from '@leadline/sync/simulation/shore/model-types';
import type { Kysely } from 'kysely';
import type { Tables } from '../../server/src/db/tables.ts';
import type { Records } from './shore.ts';

/** What an operation was sealed with: the person's actions, and what it makes of the merge groups that it names. */
export type Carried = Pick<QueuedOp, 'edits' | 'kind' | 'groups'>;

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
  lostAudit: ReadonlySet<number> = new Set(),
): Promise<Effects> {
  const rows = await rowsOf(db, records);
  const people = [...records.people, records.ashore];
  const receipts = await db.selectFrom('receipt').selectAll().where('person_uuid', 'in', people).execute();
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'entity_type', 'entity_id', 'action', 'before', 'after'])
    .where(
      'entity_id',
      'in',
      rows.map(({ entity }) => idOf(entity)),
    )
    .where('action', 'in', ['created', 'changed', 'removed'])
    .orderBy('id')
    .execute();
  const audits = entries.filter(({ id }) => !lostAudit.has(id));
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
      const { action, before = null, after: written = null } = entries[index] ?? {};
      after = { ...after, ...(written !== null && fieldsIn(entity, written)) };
      const op = carried.get(key);
      if (!op) continue;
      const stood = before === null ? {} : fieldsIn(entity, before);
      const place = { opId: key, user: person_uuid, key: entity as ItemKey, edits: op.edits, kind: op.kind };
      const replaced = replacedIn(place.key, op, stood);
      const left = action === 'removed' ? null : after;
      applied.push({ ...place, groups: Object.keys(op.groups), after: left, isNew: before === null, replaced });
    }
  }
  const arrived = receipts.filter(({ result }) => result === 'applied' || result === 'noop');
  return { applied, arrived: new Set(arrived.flatMap(({ key }) => carried.get(key)?.edits ?? [])), miscounted };
}

/** Of every group that the operation names what the audit tells of it: fields that did not change are not in it. */
function replacedIn(key: ItemKey, { groups }: Carried, before: Values): Effect['replaced'] {
  const replaced: Effect['replaced'] = {};
  for (const [group, edit] of Object.entries(groups)) {
    const paths = pathsOfGroup(kindNameOf(key), group).filter((path) => Object.hasOwn(before, path));
    if (paths.length > 0)
      replaced[group] = { ...edit, stood: Object.fromEntries(paths.map((path) => [path, before[path]])) };
  }
  return replaced;
}

const idOf = (entity: string) => entity.slice(entity.indexOf(':') + 1);
const typeOf = (entity: string) => entity.slice(0, entity.indexOf(':'));

/** By path. Of a check the audit keeps the overrides alone; of what was made or taken away, the whole of it. */
function fieldsIn(entity: string, kept: unknown): Values {
  if (typeOf(entity) === 'routeChecks') return { overrides: kept };
  const fields = kept as Values;
  if (typeOf(entity) === 'tugs') return assignmentIn(fields as unknown as KeptTug);
  if (typeOf(entity) === 'drawings' && fields.metadata) return flattenDrawing({ metadata: fields.metadata });
  return typeOf(entity) === 'extras' && fields.extraType ? flattenExtra({ metadata: fields.metadata }) : fields;
}

/** A tug that was put to a line is kept by its id, one that was taken off as it was answered. */
interface KeptTug {
  tug: string | { uuid: string };
  lineNumber: number;
}

const assignmentIn = ({ tug, lineNumber }: KeptTug): Values => ({
  tug: { uuid: typeof tug === 'string' ? tug : tug.uuid },
  lineNumber,
});

interface Row {
  /** `extras:<uuid>` */
  entity: string;
  version: number;
  /** What raises its version besides its own changes. */
  raisedBy: string[];
}

async function rowsOf(db: Kysely<Tables>, { pilotages, imo }: Records): Promise<Row[]> {
  const own = await db.selectFrom('pilotage').select(['uuid', 'version']).where('uuid', 'in', pilotages).execute();
  const [checks, extras, drawings, tugs] = await Promise.all(
    (['route_check', 'pilotage_extra', 'drawing', 'pilotage_tug'] as const).map((table) =>
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
    ...(drawings ?? []).map((row) => ({ ...row, entity: `drawings:${row.uuid}` })),
    ...(tugs ?? []).map((row) => ({ ...row, entity: `tugs:${row.uuid}` })),
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
