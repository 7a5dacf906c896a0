import { showFigure } from '@leadline/domain/numbers/units';

/** Tonnes on the diagram: two decimals at most, none that say nothing. */
export function shortFigure(tonnes: number): string {
  return showFigure(tonnes).replace(/\.?0+$/, '');
}
