import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { Instant } from '@leadline/domain/time/instant';
import { useCallback, useState } from 'react';
import type { MovementFacts } from './use-movement.ts';

interface Trial {
  uuid: string;
  /** The start of the record that it is about: one that was changed meanwhile ends what was tried. */
  date: string;
  at: Instant | null;
}

/** The movement that is looked at, and another start for it, saved nowhere. */
export function useBoardTrial(rows: readonly PilotageRow[]) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const [mark, setMark] = useState<MovementFacts['mark']>('loading');
  const dateOf = useCallback((uuid: string) => rows.find((row) => row.uuid === uuid)?.date ?? '', [rows]);
  const current = trial && rows.some(({ uuid }) => uuid === trial.uuid) ? trial : null;
  const start = current ? Date.parse(dateOf(current.uuid)) : null;
  const isOfThisStart = current !== null && current.date === dateOf(current.uuid);
  const tried = isOfThisStart && current.at !== start ? current.at : null;
  return {
    selected: current?.uuid ?? null,
    tried,
    bar: current && tried !== null ? { uuid: current.uuid, start: tried, mark } : null,
    setMark: useCallback((next: MovementFacts['mark']) => setMark(next), []),
    // The same from move to move of a drag, in which one bar changes and not three hundred.
    select: useCallback(
      (uuid: string | null) =>
        setTrial((old) => {
          if (uuid === null) return null;
          return uuid === old?.uuid ? old : { uuid, date: dateOf(uuid), at: null };
        }),
      [dateOf],
    ),
    tryAt: useCallback((uuid: string, at: Instant | null) => setTrial({ uuid, date: dateOf(uuid), at }), [dateOf]),
  };
}
