import { reasonKey } from '../../routes/figure-stamps.ts';
import type { Overrides } from '../../routes/route-check.ts';
import { type FigureName, isCautionary } from '../../words/clearance/changed-values.ts';
import { type ChangedInput, changedFigures } from './changed-figures.ts';

type ExplainInput = Pick<ChangedInput, 'constraint' | 'ship'>;

/**
 * Which figures of these overrides must say why they differ from the port's: each that leaves the ship less, each that
 * nothing can be compared with, and every observed tide. The prediction is not asked for, so that app and server decide
 * alike.
 */
export function figuresToExplain({ constraint, ship }: ExplainInput, overrides: Overrides): FigureName[] {
  const tide = { height: 0, certain: true, overridden: true, predicted: null };
  const changes = changedFigures({ constraint, ship, overrides, stamps: undefined, tide });
  return changes.filter(isCautionary).map(({ figure }) => figure);
}

/** Those without a reason that a change from `before` to `after` sets; what it leaves as it was is not asked for again. */
export function reasonsMissing(input: ExplainInput, { before, after }: Record<'before' | 'after', Overrides>) {
  const isLeft = (figure: FigureName) =>
    (before[figure] ?? null) === (after[figure] ?? null) && !before[reasonKey(figure)]?.trim();
  return figuresToExplain(input, after).filter((figure) => !after[reasonKey(figure)]?.trim() && !isLeft(figure));
}
