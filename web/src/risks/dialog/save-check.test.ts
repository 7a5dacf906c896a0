import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RouteCheck } from '@leadline/domain/routes/route-check';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ARRIVAL, rowNamed } from '../../../test/koru-arrival.ts';
import { cacheOf } from '../../data/use-entity.ts';
import { putCheck } from './save-check.ts';

const input = { params: { id: ARRIVAL.uuid } };
const checkAt = (name: string, version: number, allowances: number): RouteCheck => ({
  uuid: rowNamed(name).uuid,
  version,
  routeConstraint: { uuid: rowNamed(name).uuid },
  overrides: { allowances },
});

/** What this device has of the pilotage after a check was stored. */
async function afterCheck(here: Pilotage, check: RouteCheck): Promise<Pilotage | undefined> {
  const client = new QueryClient();
  const cache = cacheOf(client);
  await cache.put(readPilotage, input, here);
  putCheck(cache, ARRIVAL.uuid, check);
  return client.getQueriesData<{ data: Pilotage }>({})[0]?.[1]?.data;
}

test('RISK-36 a stored check takes its place, and the rest of the pilotage stays what the server last told', async () => {
  const others = [checkAt('Outer Bar', 1, 0.2), checkAt('Cutter Channel', 1, 0.3)];
  // By the time the answer is there, somebody else has made her deeper.
  const here = { ...ARRIVAL, version: 4, vesselMaxDraft: 12.6, pilotageRouteChecks: others };
  const check = checkAt('Cutter Channel', 2, 0.5);
  expect(await afterCheck(here, check)).toEqual({ ...here, pilotageRouteChecks: [others[0], check] });
});

test('RISK-36 a check that was stored once more meanwhile stays', async () => {
  const here = { ...ARRIVAL, pilotageRouteChecks: [checkAt('Cutter Channel', 3, 0.7)] };
  expect(await afterCheck(here, checkAt('Cutter Channel', 2, 0.5))).toEqual(here);
});
