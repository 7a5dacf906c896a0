import { FIGURE_NAMES, type FigureName } from '../words/clearance/changed-values.ts';
import type { FigureStamp, FigureStamps, Overrides } from './route-check.ts';

/** Where the reason of a figure is kept among the overrides. */
export function reasonKey<Name extends FigureName>(figure: Name): `${Name}Reason` {
  return `${figure}Reason`;
}

/** Overrides without a reason whose figure is not set, and without an empty one. */
export function withoutIdleReasons(overrides: Overrides): Overrides {
  const idle = FIGURE_NAMES.filter((figure) => {
    const reason = overrides[reasonKey(figure)];
    return reason !== undefined && (overrides[figure] == null || reason === null || reason.trim() === '');
  }).map((figure) => reasonKey(figure) as string);
  return Object.fromEntries(Object.entries(overrides).filter(([key]) => !idle.includes(key)));
}

/** A figure and what belongs to it: changed together, they have one author. */
const partsOf = (figure: FigureName): (keyof Overrides)[] =>
  figure === 'tideOverrideValue' ? [figure, 'tideOverrideAt', reasonKey(figure)] : [figure, reasonKey(figure)];

/** The overrides with the port's own figure at one place: what belongs to the figure goes with it. */
export function withoutFigure(overrides: Overrides, figure: FigureName): Overrides {
  return { ...overrides, ...Object.fromEntries(partsOf(figure).map((part) => [part, null])) };
}

/** Who set each figure, when and on what: what a write leaves as it was keeps its stamp, what it changes gets the write's own. */
export function stampFigures(
  before: { overrides: Overrides; stamps: FigureStamps | undefined },
  after: Overrides,
  stamp: FigureStamp,
): FigureStamps {
  const set = FIGURE_NAMES.filter((figure) => after[figure] != null);
  return Object.fromEntries(
    set.map((figure) => {
      const isSame = partsOf(figure).every((part) => (before.overrides[part] ?? null) === (after[part] ?? null));
      return [figure, isSame ? (before.stamps?.[figure] ?? stamp) : stamp];
    }),
  );
}
