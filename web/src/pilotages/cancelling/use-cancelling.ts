import {
  cancelPilotage,
  listPilotages,
  readPilotage,
  restorePilotage,
} from '@leadline/domain/contract/pilotage-endpoints';
import { clashLine } from '@leadline/domain/pilotages/clashes/clash-lines';
import { type Pilotage, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { CLOSING } from '@leadline/domain/words/admin/closing';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { CLASH } from '@leadline/domain/words/office/clashes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useCache } from '../../data/use-entity.ts';
import { newCall, sendCall } from '../../sync/saving/send-call.ts';
import { type Saving, useSave } from '../../sync/saving/use-save.ts';

interface Cancelling {
  isBusy: boolean;
  problem: string | null;
  /** Each is true when the server has done it. */
  cancel: (reason: string) => Promise<boolean>;
  restore: () => Promise<boolean>;
}

/** By the server alone, never kept for later: who cancels at sea would learn an hour later that somebody had sailed. */
export function useCancelling({ uuid, version, port }: Pick<Pilotage, 'uuid' | 'version' | 'port'>): Cancelling {
  const zone = port.timezone;
  const cache = useCache();
  const { save, isSaving, problem } = useSave();
  // As it stood when the dialog opened: what live news renews beneath it was not looked at. After a conflict it was.
  const [seen, setSeen] = useState<number | null>(version);
  const params = { id: uuid };
  const run = async (saving: Pick<Saving<Pilotage>, 'send' | 'words' | 'onRefused'>) => {
    const again = (text: string) => {
      cache.outdate(readPilotage);
      cache.outdate(listPilotages);
      return text;
    };
    const saved = await save<Pilotage>({
      ...saving,
      noAnswer: CLOSING.noAnswer,
      onConflict: () => {
        setSeen(null);
        return again(CANCELLING.changed);
      },
      onRefused: (details) => again(saving.onRefused?.(details) as string),
      onStored: (stored) => {
        void cache.put(readPilotage, { params }, stored);
        cache.outdate(listPilotages);
      },
    });
    return saved?.kind === 'stored';
  };
  return {
    isBusy: isSaving,
    problem,
    cancel: (reason) =>
      run({
        send: () => sendCall(newCall(cancelPilotage, { params, body: { reason, version: seen ?? version } })),
        // The page itself says that it is cancelled.
        words: { failed: CANCELLING.failed },
        onRefused: () => CANCELLING.refused,
      }),
    restore: () =>
      run({
        send: () => sendCall(newCall(restorePilotage, { params, body: {} })),
        words: { saved: CANCELLING.restored, failed: CANCELLING.restoreFailed },
        onRefused: ({ current }) => clashText(current, zone) ?? CANCELLING.restoreRefused,
      }),
  };
}

const told = z.object({
  clashes: z.array(
    z.object({ kind: z.enum(['berth', 'pilot', 'ship']), uuid: z.nullable(z.string()), other: pilotageRow }),
  ),
});

/** By what it is taken, as the server names it; null of another refusal. */
function clashText(current: unknown, zone: string): string | null {
  const { data } = told.safeParse(current);
  return data ? `${CLASH.restoreRefused} ${data.clashes.map((clash) => clashLine(clash, zone)).join('; ')}` : null;
}
