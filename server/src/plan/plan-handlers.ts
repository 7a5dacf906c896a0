import { readChartImage, readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { refreshPlanStatus } from '@leadline/domain/contract/share-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead, serveWrite } from '../http/serve.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { viewOf } from '../pilotages/pilotage-view.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { refreshStatus } from './plan-status.ts';
import { readChartBytes, settingsOfPilotage } from './plan-store.ts';
import { thumbnailOf } from './thumbnail.ts';

export function mountPlan(api: PlacedApi): void {
  serveRead(api, readPlanSettings, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, settingsOfPilotage),
  );

  serveWrite(api, refreshPlanStatus, {
    change: ({ place }, write) => refreshStatus(write, place.uuid),
    read: async ({ trx, caller }, id) => viewOf(await readPilotage(trx, id), caller),
  });

  serveRead(
    api,
    readChartImage,
    ({ db, place, query }) => readChartBytes(db, place.uuid, query.sha256),
    async (chart, { type }) => (type === 'thumbnail' ? thumbnailOf(chart) : chart),
  );
}
