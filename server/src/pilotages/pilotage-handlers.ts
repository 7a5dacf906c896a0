import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { isOffice } from '@leadline/domain/pilotages/pilotage-rights';
import type { Api } from '../http/deps.ts';
import { serve } from '../http/serve.ts';
import { listRange } from './list-range.ts';
import { listPilotageRows } from './pilotage-store.ts';
import { pilotageFor } from './pilotage-view.ts';

export function mountPilotages(api: Api): void {
  const { db, clock } = api.deps;

  serve(api, listPilotages, ({ query, caller, port }) =>
    listPilotageRows(db, {
      ...listRange(query, port.timezone, clock()),
      portUuid: port.uuid,
      withArchived: isOffice(caller),
    }),
  );

  serve(api, readPilotage, ({ place, caller }) => pilotageFor(db, caller, place.uuid));
}
