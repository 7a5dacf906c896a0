import { listKeptPapers, readKeptPaper } from '@leadline/domain/contract/paper-endpoints';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { planFileName } from '@leadline/paper/plan-file-name';
import type { PlacedApi } from '../http/deps.ts';
import { Failure } from '../http/failure.ts';
import { serveRead } from '../http/serve.ts';
import { keptPapersOfPilotage, readKeptBytes } from '../kept-papers/kept-paper-store.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';

export function mountKeptPapers(api: PlacedApi): void {
  serveRead(api, listKeptPapers, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, keptPapersOfPilotage),
  );

  serveRead(api, readKeptPaper, async ({ db, caller, place, params }) => {
    const { facts } = await readPilotage(db, place.uuid);
    // Of an archived pilotage nothing is there for a pilot.
    if (!rightsOf(caller, { ...facts, pilot: null, pilotSecond: null }).read) throw new Failure('notFound');
    const file = await readKeptBytes(db, place.uuid, params.paper);
    if (!file) throw new Failure('notFound');
    return { ...file, fileName: planFileName({ pilotage: facts }) };
  });
}
