import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { vi } from 'vitest';
import { noPause } from '../../src/http/limits/quiet-moments.ts';
import { keepPapers } from '../../src/kept-papers/keep-papers.ts';
import type { PaperOutcome } from '../../src/kept-papers/paper-queue.ts';
import type { PaperMaker } from '../../src/paper/paper-thread.ts';
import { sealLogs } from '../../src/record/seal-logs.ts';
import { testKeeper } from '../kept-log.ts';
import { withPilots } from '../samples.ts';
import { type Call, itemOf, newKey, type TestApp } from '../test-app.ts';
import { TEST_LOG_KEY } from '../test-settings.ts';

/** Plans that are made and signed by one of their pilots, and the log that takes it in. */
export function planSigning({ appDb, world }: Pick<TestApp, 'appDb' | 'world'>, by: Call) {
  const planned = async () =>
    itemOf<Pilotage>(await by('POST', '/pilotages', { body: withPilots(world), key: newKey() })).uuid;
  const sign = (uuid: string, role: 'pilot' | 'master', image: string | null = null) =>
    by('POST', `/pilotages/${uuid}/signature`, {
      body: { uuid: randomUUID(), pilotage: { uuid }, role, name: NAMES[role], image },
      key: newKey(),
    });
  const signBoth = async (uuid: string, image: string | null = null) => {
    for (const role of ['pilot', 'master'] as const) itemOf(await sign(uuid, role, image));
  };
  const seal = () => sealLogs(appDb, testKeeper());
  const signed = async (image: string | null = null) => {
    const uuid = await planned();
    await signBoth(uuid, image);
    await seal();
    return uuid;
  };
  return { planned, sign, signBoth, signed, seal };
}

export const NAMES = { pilot: 'Aroha Ngata', master: 'Lucía Núñez' };

/** A server beside that of the test which keeps papers, with what it said of them. */
export function paperKeeper(
  { appDb, clock }: Pick<TestApp, 'appDb' | 'clock'>,
  papers: Pick<PaperMaker, 'make'>,
  more: { renewedEach?: number } = {},
) {
  const outcomes: PaperOutcome[] = [];
  const warn = vi.fn();
  const keeper = keepPapers({
    ...{ db: appDb, papers, logKey: TEST_LOG_KEY, weather: { known: async () => [] }, clock: () => clock.now },
    ...{ meter: { keptPaper: (outcome) => outcomes.push(outcome) }, log: { warn }, pause: noPause },
    ...more,
  });
  return { ...keeper, outcomes, warn };
}
