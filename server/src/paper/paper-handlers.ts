import { createHash } from 'node:crypto';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import { makePlanPdf } from '@leadline/domain/contract/paper-endpoints';
import { type Caller, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveMade } from '../http/serve.ts';
import type { PilotageFacts } from '../pilotages/pilotage-json.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { paperOfPlan } from './paper-of-plan.ts';

export function mountPaper(api: PlacedApi): void {
  const { clock, papers, settings, providers, quiet } = api.deps;

  serveMade(api, makePlanPdf, {
    check: readable,
    read: async (asked) =>
      paperOfPlan(asked.db, await readable(asked), {
        now: clock(),
        logKey: settings.logKey,
        weather: providers.weather,
        pause: quiet.wait,
      }),
    make: async (read) => pdfOf(await papers.makeOfRead(read)),
  });
}

interface Asked {
  db: Kysely<Tables>;
  caller: Caller;
  place: { uuid: string };
}

/** Of an archived pilotage nothing is there for a pilot. */
async function readable({ db, caller, place }: Asked): Promise<PilotageFacts> {
  const { facts } = await readPilotage(db, place.uuid);
  if (!rightsOf(caller, { ...facts, pilot: null, pilotSecond: null }).read) throw new Failure('notFound');
  return facts;
}

function pdfOf(bytes: Uint8Array): Bytes {
  return { mime: 'application/pdf', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
