import { parseTyped } from '@leadline/domain/numbers/rounding';
import type { Side, TriedWind, TugWay } from '@leadline/domain/tugs/tug-balance';
import { useState } from 'react';

export interface WindTry {
  typed: { gust: string; angle: string; margin: string };
  type: (box: keyof WindTry['typed'], typed: string) => void;
  from: Side;
  setFrom: (side: Side) => void;
  wind: TriedWind;
  ways: Readonly<Record<string, TugWay>>;
  setWay: (assignment: string, way: TugWay) => void;
}

/** Wind on the beam with a quarter more than it takes, until a person says otherwise: what was agreed in the port. */
const AT_FIRST = { angle: '90', margin: '25' };
const MOST = { gust: 150, angle: 180, margin: 200 };

/** A wind that a person tries; kept while the tab is open. `forecast`: the gust of a forecast, knots, where there is one. */
export function useWindTry(forecast: number | null): WindTry {
  const [typed, setTyped] = useState({ ...AT_FIRST, gust: forecast === null ? '' : String(forecast) });
  const [from, setFrom] = useState<Side>('starboard');
  const [ways, setWays] = useState<Record<string, TugWay>>({});
  const figure = (box: keyof typeof typed): number | null => {
    const read = parseTyped(typed[box]);
    return read.kind === 'number' && !read.negative ? read.value : null;
  };
  return {
    typed,
    type: (box, next) => {
      const read = parseTyped(next);
      if (read.kind === 'number' && read.value > MOST[box]) return;
      setTyped({ ...typed, [box]: next });
    },
    from,
    setFrom,
    wind: { gust: figure('gust'), angle: figure('angle'), from, marginPercent: figure('margin') },
    ways,
    setWay: (assignment, way) => setWays({ ...ways, [assignment]: way }),
  };
}
