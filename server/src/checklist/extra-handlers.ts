import {
  createPilotageExtra,
  listPilotageExtras,
  updatePilotageExtra,
} from '@leadline/domain/contract/extra-endpoints';
import type { PlacedApi } from '../http/deps.ts';
import { serveRead } from '../http/serve.ts';
import { readOfPilotage } from '../pilotages/read-of-pilotage.ts';
import { queueMessages } from '../timestamps/queue-messages.ts';
import { childrenJson } from '../writes/child-store.ts';
import { serveChild } from '../writes/serve-child.ts';
import { extraKind } from './extra-kind.ts';

export function mountPilotageExtras(api: PlacedApi): void {
  serveRead(api, listPilotageExtras, ({ db, caller, place }) =>
    readOfPilotage(db, caller, place.uuid, childrenJson(extraKind)),
  );
  const { webhooks } = api.deps.settings;
  serveChild(
    api,
    { create: createPilotageExtra, update: updatePilotageExtra },
    {
      ...extraKind,
      follow: async (write, { pilotage, before, columns }) => {
        const isTimes = (columns.extra_type ?? before?.extraType) === 'timestamp_checklist';
        const after: unknown = JSON.parse(String(columns.metadata));
        if (isTimes) await queueMessages(write, webhooks, { pilotage, before: before?.metadata ?? null, after });
      },
    },
  );
}
