import type { Instant } from '@leadline/domain/time/instant';
import { type Kysely, sql, type Transaction } from 'kysely';
import { serverWork } from '../../db/server-work.ts';
import type { Tables } from '../../db/tables.ts';
import { audit } from '../../writes/audit.ts';
import { organisationId, packId, portId } from '../pack-id.ts';
import { placeLines } from '../places/place-lines.ts';
import { type CheckedPack, loadPack, type PackResult } from '../read/load-pack.ts';
import type { PackRefusal } from '../read/pack-refusal.ts';
import { tideTableLines } from '../read/tide-table-lines.ts';
import { applyPeople, type PeopleApplied } from './apply-people.ts';
import { applyRateTables } from './apply-rate-tables.ts';
import { type Applied, applyRows, type RowCounts } from './apply-rows.ts';
import { applyTideTables } from './apply-tide-tables.ts';
import { applyVessels } from './apply-vessels.ts';
import { constraintChanges } from './constraint-changes.ts';
import { packRows } from './pack-rows.ts';

export interface PackImport {
  port: { uuid: string; name: string };
  organisation: { uuid: string; name: string };
  counts: RowCounts[];
  /** Figures of constraints that are others than before. */
  changes: string[];
  /** Who got the port from a pack and is no longer in it: taken from the port only when that was asked for. */
  gonePeople: string[];
  /** What was read from the tide tables, line by line. */
  tideTables: string[];
  /** Which charts, tracks and berth lines lie where. */
  places: string[];
  /** What a person should know of the pack. */
  warnings: PackRefusal[];
}
export type ImportResult = { done: PackImport } | { refusals: PackRefusal[] };

interface ImportOptions {
  now: Instant;
  isDryRun?: boolean;
  /** People whom the pack no longer lists lose the port that a pack gave them. */
  removePeople?: boolean;
}

/** Imports of one database follow each other. */
const IMPORT_LOCK = 5_323_283_747;

class DryRun extends Error {}

type LoadedPack = Extract<PackResult, { pack: CheckedPack }>;

/**
 * Reads a folder and brings the database to it in one transaction: all of it or, after any refusal, nothing. A dry run
 * does the same work and then undoes it, so that it tells exactly what would happen.
 */
export async function importPack(db: Kysely<Tables>, folder: string, options: ImportOptions): Promise<ImportResult> {
  const loaded = await loadPack(folder);
  if ('refusals' in loaded) return loaded;
  let result: ImportResult | undefined;
  try {
    await serverWork(db, async (trx) => {
      result = await writePack(trx, loaded, options);
      if (options.isDryRun || 'refusals' in result) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!result) throw new Error('the import ended without a result');
  return result;
}

async function writePack(
  trx: Transaction<Tables>,
  { pack, warnings }: LoadedPack,
  options: ImportOptions,
): Promise<ImportResult> {
  const { organisation, port, text, files } = pack;
  const { now } = options;
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
  const refusals = await foreignPeople(trx, pack);
  if (refusals.length > 0) return { refusals };
  const organisationUuid = organisationId(organisation.key);
  const portUuid = portId(organisation.key, port.key);
  const applied: Applied[] = [];
  for (const wanted of packRows(pack)) applied.push(await applyRows(trx, wanted, now));
  const people = await writePeople(trx, pack, options);
  await raiseRouteVersions(trx, applied);
  const idOf = (kind: Parameters<typeof packId>[2], key: string) => packId(organisation.key, port.key, kind, key);
  const counts = [
    ...applied.map((one) => one.counts),
    ...people.counts,
    await applyTideTables(trx, portUuid, files.tables, idOf),
    await applyRateTables(trx, portUuid, files.rateTables, idOf),
    await applyVessels(
      trx,
      organisationUuid,
      text.lists.vessels.map(({ value }) => value),
      now,
    ),
  ];
  await recordImport(trx, { organisationUuid, portUuid, counts, now });
  return {
    done: {
      port: { uuid: portUuid, name: port.name },
      organisation: { uuid: organisationUuid, name: organisation.name },
      counts,
      changes: constraintChanges(applied),
      gonePeople: people.gone,
      warnings,
      tideTables: tideTableLines(files.tables, port.timezone),
      places: placeLines(pack),
    },
  };
}

async function writePeople(
  trx: Transaction<Tables>,
  { organisation, port, text }: CheckedPack,
  { now, removePeople = false }: ImportOptions,
): Promise<PeopleApplied> {
  if (!text.hasPeople) return { counts: [], gone: [] };
  return applyPeople(trx, {
    organisation: { uuid: organisationId(organisation.key), key: organisation.key },
    portUuid: portId(organisation.key, port.key),
    people: text.lists.people.map(({ value }) => value),
    isRemoving: removePeople,
    now,
  });
}

/** An e-mail address signs in to one organisation only. */
async function foreignPeople(trx: Transaction<Tables>, { organisation, text }: CheckedPack): Promise<PackRefusal[]> {
  const { people } = text.lists;
  if (people.length === 0) return [];
  const found = await trx
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.uuid', 'person.organisation_uuid')
    .select(['person.email', 'organisation.name'])
    .where('organisation.key', '!=', organisation.key)
    .where(
      'person.email',
      'in',
      people.map(({ value }) => value.email),
    )
    .execute();
  return people.flatMap(({ value, at }) => {
    const owner = found.find(({ email }) => email === value.email);
    if (!owner) return [];
    return [{ ...at('email'), reason: `${value.email} belongs to ${owner.name}: a person works for one organisation` }];
  });
}

/** Devices keep routes: a route whose rows or constraints changed is a new version of it. */
async function raiseRouteVersions(trx: Transaction<Tables>, applied: readonly Applied[]): Promise<void> {
  const ofKind = (kind: string) => applied.find(({ counts }) => counts.kind === kind);
  const rows = ofKind('route constraints');
  const changed = new Set(
    [
      ...(ofKind('routes')?.updated ?? []).map((row) => row.uuid),
      ...[rows?.inserted, rows?.updated, rows?.removed].flatMap((list) => list ?? []).map((row) => row.route_uuid),
    ].map(String),
  );
  const constraints = (ofKind('constraints')?.updated ?? []).map((row) => String(row.uuid));
  const fresh = (ofKind('routes')?.inserted ?? []).map((row) => String(row.uuid));
  await sql`update route set version = version + 1
    where uuid <> all(${fresh}::uuid[]) and (
      uuid = any(${[...changed]}::uuid[])
      or uuid in (select route_uuid from route_constraint where constraint_uuid = any(${constraints}::uuid[]))
    )`.execute(trx);
}

interface Import {
  organisationUuid: string;
  portUuid: string;
  counts: RowCounts[];
  now: Instant;
}

async function recordImport(trx: Transaction<Tables>, { organisationUuid, portUuid, counts, now }: Import) {
  const changes = counts.filter(({ inserted, updated, removed }) => inserted + updated + removed > 0);
  if (changes.length === 0) return;
  const who = { personUuid: null, organisationUuid, address: null };
  await audit(trx, { at: now, ...who, action: 'importPack', entity: 'port', id: portUuid, after: changes });
}
