import { reasonKey } from '../routes/figure-stamps.ts';
import { FIGURE_NAMES, type FigureName } from '../words/clearance/changed-values.ts';
import type { FailureBody } from './failure.ts';

/** The code of a figure that leaves the ship less than the port's and came without its reason. */
export const REASON_MISSING = 'reasonMissing';

/** The figures of a route check that the server refused for want of a reason. */
export function reasonsRefused({ fields = [] }: Partial<FailureBody['error']>): FigureName[] {
  const paths = fields.filter(({ code }) => code === REASON_MISSING).map(({ path }) => path);
  return FIGURE_NAMES.filter((figure) => paths.includes(`body.overrides.${reasonKey(figure)}`));
}
