import { expect, test } from 'vitest';
import type { QueuedOp } from '../../outbox/outbox.ts';
import { emptyDisk } from '../tablet/model-device.ts';
import { brokenPromises, type Judged } from './broken-promises.ts';
import type { Deed } from './ledger.ts';

const CHECK: Deed = {
  ...{ edit: 'e1', user: 'u1', key: 'routeChecks:c1', kind: 'create' },
  ...{ seen: {}, wanted: { overrides: [{ overrides: 1 }] }, decided: {} },
  ...{ isAcknowledged: true, isToldKept: true, yielded: new Set<string>(), mayHaveYielded: new Set<string>() },
};

/** The tablet was told that it is done, and the receipt of that went with the restored database. */
function judge(judged: Pick<Judged, 'arrived'>): string[] {
  const op = { opId: 'o1', edits: ['e1'] } as unknown as QueuedOp;
  const disk = { ...emptyDisk(), history: [{ op, ending: 'sent' as const, commit: 1 }] };
  const server = { effects: [], arrivals: [], undone: new Set(['e1']), lostKeys: new Set(['o1']), ...judged };
  return brokenPromises(new Map([['e1', CHECK]]), server, new Map([['u1', disk]]));
}

test('OFFLINE-13 what a restored server lacks and no tablet sends again is unrestored; what came again and was so already is not', () => {
  expect(judge({})).toEqual([expect.stringContaining('unrestored: e1 of u1 on routeChecks:c1')]);
  expect(judge({ arrived: new Set(['e1']) })).toEqual([]);
});
