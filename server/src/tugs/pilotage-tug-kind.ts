import { planRefusal } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { type PilotageTug, type PilotageTugWrite, STANDBY_LINE } from '@leadline/domain/tugs/tug';
import { sql } from 'kysely';
import { instantJson } from '../db/json-parts.ts';
import { ruleBroken } from '../http/failure.ts';
import type { WholeChildKind } from '../writes/child-kind.ts';

interface TugFacts {
  isOfPort: boolean;
  /** Made fast at another line. */
  isFast: boolean;
}

/** A tug at a line of a pilotage: one at most at each line, and each at one line, but for standing by (TUGS-02). */
export const pilotageTugKind: WholeChildKind<PilotageTugWrite, PilotageTug, TugFacts> = {
  type: 'tugs',
  json: sql`json_build_object('uuid', child.uuid, 'version', child.version,
    'pilotage', json_build_object('uuid', child.pilotage_uuid), 'lineNumber', child.line,
    'tug', (select json_build_object('uuid', tug.uuid, 'name', tug.name, 'tonnage', tug.tonnage, 'tugType', tug.tug_type)
      from tug where tug.uuid = child.tug_uuid),
    'removedAt', ${instantJson('child.removed_at')}, 'stamps', child.group_stamp)`,
  isThere: sql`child.removed_at is null`,
  key: { column: 'line', of: (body) => body.lineNumber, path: 'body.lineNumber' },
  facts: ({ tug }) => sql`json_build_object(
    'isOfPort', exists (select from tug where tug.uuid = ${tug.uuid} and tug.port_uuid = p.port_uuid
      and tug.removed_at is null),
    'isFast', exists (select from pilotage_tug other where other.pilotage_uuid = p.uuid
      and other.tug_uuid = ${tug.uuid} and other.line <> ${STANDBY_LINE} and other.removed_at is null))`,
  refusal: planRefusal,
  isSame: ({ tug }, stored) => tug.uuid === stored.tug.uuid,
  made: ({ body: { tug, lineNumber }, facts }) => {
    if (!facts.isOfPort) throw ruleBroken('body.tug.uuid', 'otherPort');
    if (facts.isFast && lineNumber !== STANDBY_LINE) throw ruleBroken('body.tug.uuid', 'taken');
    return { columns: { tug_uuid: tug.uuid, line: lineNumber }, after: { tug: tug.uuid, lineNumber } };
  },
};
