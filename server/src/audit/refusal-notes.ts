import type { FailureCode } from '@leadline/domain/contract/failure';
import { hours, type Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { auditOfPerson } from '../writes/audit.ts';

/** So many refusals of one person are written within an hour; a script that knocks at every door must not fill the disk. */
const MOST = 30;
const HOUR = hours(1);

interface Refusal {
  personUuid: string;
  address: string;
  code: FailureCode;
  /** Method and route, such as `PUT /api/pilotages/:id`. */
  route: string;
  /** The path as it came, without its query. */
  path: string;
}

interface Counted {
  since: Instant;
  written: number;
  withheld: number;
}

/** Writes into the audit who was refused what. What came beyond the measure is told, as a number, by the next entry. */
export function makeRefusalNotes(db: Kysely<Tables>, clock: () => Instant) {
  const people = new Map<string, Counted>();
  return async ({ personUuid, address, code, route, path }: Refusal): Promise<void> => {
    const now = clock();
    const before = people.get(personUuid);
    const counted =
      before && now - before.since < HOUR ? before : { since: now, written: 0, withheld: before?.withheld ?? 0 };
    people.set(personUuid, counted);
    if (counted.written >= MOST) {
      counted.withheld += 1;
      return;
    }
    counted.written += 1;
    const { withheld } = counted;
    counted.withheld = 0;
    const after = { code, path: path.slice(0, LONGEST_PATH), ...(withheld > 0 && { withheld }) };
    await auditOfPerson(db, personUuid, { at: now, address, action: 'refused', entity: 'request', id: route, after });
  };
}

const LONGEST_PATH = 300;
