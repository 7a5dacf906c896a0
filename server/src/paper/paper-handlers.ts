import { createHash } from 'node:crypto';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import { makePlanPdf } from '@leadline/domain/contract/paper-endpoints';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveMade } from '../http/serve.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { paperOfPlan } from './paper-of-plan.ts';

export function mountPaper(api: PlacedApi): void {
  const { clock, papers, settings, providers } = api.deps;

  serveMade(api, makePlanPdf, {
    read: async ({ db, caller, place }) => {
      const { facts } = await readPilotage(db, place.uuid);
      // Of an archived pilotage nothing is there for a pilot.
      if (!rightsOf(caller, { ...facts, pilot: null, pilotSecond: null }).read) throw new Failure('notFound');
      return paperOfPlan(db, facts, { now: clock(), logKey: settings.logKey, weather: providers.weather });
    },
    make: async (content) => pdfOf(await papers.make(content)),
  });
}

function pdfOf(bytes: Uint8Array): Bytes {
  return { mime: 'application/pdf', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
