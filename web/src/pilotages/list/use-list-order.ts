import { type DayRange, opensAscending } from '@leadline/domain/pilotages/list/pilotage-list';
import { useState } from 'react';
import { readStored, writeStored } from '../../data/store/stored.ts';

const KEYS = { ahead: 'pp.listAscending.ahead', back: 'pp.listAscending.back' };

/** Whether the days are those ahead, and oldest or newest first: as the days suggest, until this device is told otherwise, for days ahead and for others. */
export function useListOrder(
  range: DayRange | null,
  now: number,
  zone: string | undefined,
): { ascending: boolean; isAhead: boolean; toggle: () => void } {
  const isAhead = opensAscending(range, now, zone);
  const key = isAhead ? KEYS.ahead : KEYS.back;
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const ascending = chosen[key] ?? storedOrder(key) ?? isAhead;
  const toggle = () => {
    writeStored(key, String(!ascending));
    setChosen((old) => ({ ...old, [key]: !ascending }));
  };
  return { ascending, isAhead, toggle };
}

function storedOrder(key: string): boolean | null {
  const stored = readStored(key);
  return stored === null ? null : stored === 'true';
}
