import { showFigure } from '@leadline/domain/numbers/units';
import { housePath, hullPath } from '@leadline/domain/plan/berthing-hull';
import { knownSize } from '@leadline/domain/plan/charts/chart-scale';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { PAPER } from '@leadline/domain/words/paper';

const WIDTH = 515;
const REACH = 470;

/** Her hull from above, length and beam in true proportion; null where one of them is not known or not shown. */
export function shipSvg(vessel: Vessel): { svg: string; says: string } | null {
  const size = knownSize(vessel);
  if (!size) return null;
  const [length, beam] = [REACH, (REACH * size.beam) / size.length];
  const height = beam + 14;
  const hull = { centre: { x: WIDTH / 2, y: height / 2 }, length, beam, turn: 0 };
  const line = 'stroke="#000000" stroke-width="0.8"';
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height.toFixed(2)}"><path d="${hullPath(hull)}" fill="#e9e9e9" ${line}/><path d="${housePath(hull)}" fill="#ffffff" ${line}/></svg>`,
    says: PAPER.shipFrom(showFigure(size.length), showFigure(size.beam)),
  };
}
