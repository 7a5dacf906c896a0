import { type Clash, clashesOf } from '@leadline/domain/pilotages/clashes/clashes';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { DAY } from '@leadline/domain/time/instant';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type PilotageFacts, pilotageFrom, pilotageRowJson } from '../pilotage-json.ts';

/** A ship that came earlier, or leaves later, is not seen to take a berth. */
const AROUND = 21 * DAY;

/** With what a pilotage would clash if it had this status. */
export async function clashesWith(
  db: Kysely<Tables>,
  facts: PilotageFacts,
  status: PilotageStatus,
): Promise<readonly Clash[]> {
  const start = Date.parse(facts.date);
  const { rows } = await sql<{ row: PilotageRow }>`
    select ${pilotageRowJson} as row ${pilotageFrom()}
    where p.port_uuid = ${facts.port.uuid} and p.uuid <> ${facts.uuid}
      and p.date between ${new Date(start - AROUND)} and ${new Date(start + AROUND)}`.execute(db);
  return clashesOf([...rows.map(({ row }) => row), { ...facts, status }]).get(facts.uuid) ?? [];
}
