import type { PassageInput } from '@leadline/domain/berthing/assess-passage';
import { curveFromPoints } from '@leadline/domain/tides/tide-curve';
import { SEARCH_REACH } from '@leadline/domain/windows/start-window';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { INNER, OUTER, ROUTE, START } from '../../test/koru-arrival.ts';
import { useStartWindows } from './use-start-windows.ts';

const AT = Date.parse(START);
const HOUR = 3_600_000;
const TEN_MINUTES = 600_000;
const [from, to] = [AT - 40 * HOUR, AT + 40 * HOUR];
const points = Array.from({ length: (to - from) / TEN_MINUTES + 1 }, (_, index) => ({
  at: from + index * TEN_MINUTES,
  height: 1.1,
}));
const curve = curveFromPoints(points, [{ from, to, source: 'Test table', attribution: null }], 'Chart Datum');
const curves = new Map([OUTER, INNER].map(({ uuid }) => [uuid, curve]));
const checks: PassageInput['checks'] = [];
const planAt = (start: number): PassageInput => ({
  start,
  ship: { maxDraft: 11.6, fwdDraft: 11.2, aftDraft: 11.6, airDraft: 44.8, heightOverall: 56 },
  constraints: ROUTE.routeConstraints,
  checks,
  curves,
  stay: { movementType: 'Arrival', toLocation: null, nextDeparture: null },
});

test('the windows of an earlier start are never shown beside a new one', async () => {
  const seen: [start: number, searchedFrom: number][] = [];
  const show = ({ start }: { start: number }) => {
    const found = useStartWindows(planAt(start), AT - 40 * HOUR);
    if (found) seen.push([start, found.search.from]);
    return found;
  };
  const { result, rerender } = renderHook(show, { initialProps: { start: AT } });
  await act(async () => {});
  expect(result.current?.search.from).toBe(AT - SEARCH_REACH);
  rerender({ start: AT + HOUR });
  await act(async () => {});
  expect(result.current?.search.from).toBe(AT + HOUR - SEARCH_REACH);
  expect(seen.filter(([start, searchedFrom]) => searchedFrom !== start - SEARCH_REACH)).toEqual([]);
});
