import type { OverheadVariables } from '@leadline/domain/risks/overhead-clearance';
import type { KeelVariables } from '@leadline/domain/risks/under-keel-clearance';

/** A part of a standing bar, metres above its foot. */
export interface BudgetPart {
  key: string;
  label: string;
  metres: number;
  from: number;
  to: number;
}

/** The sum as two bars on one foot: what is there, what is needed. */
export interface Budget {
  /** What the foot is: sea bed under a keel, the water's datum under a bridge. */
  foot: string;
  available: readonly BudgetPart[];
  required: readonly BudgetPart[];
  availableTop: number;
  requiredTop: number;
}

export function budgetOf(variables: KeelVariables | OverheadVariables): Budget {
  return variables.kind === 'keel' ? keelBudget(variables) : overheadBudget(variables);
}

function keelBudget(found: KeelVariables): Budget {
  return {
    foot: 'Sea bed',
    available: stack(0, [
      ['depth', 'Depth', found.depth],
      ['tide', 'Tide', found.correctedTideHeight],
      ['residual', 'Residual', found.residual],
    ]),
    required: stack(0, [
      ['draft', 'Max. draft', found.maxDraft],
      ['margin', 'Safety margin', found.calculatedSafetyMargin],
      ['squat', 'Squat', found.squatAllowance],
      ['swell', 'Swell', found.swellAllowance],
      ['rissaga', 'Rissaga', found.rissagaAllowance],
      ['allowances', 'Allowances', found.allowances],
    ]),
    availableTop: found.availableDepth,
    requiredTop: found.requiredDepth,
  };
}

/** Both bars stand on the water as the tide has it: the air under the bridge, and the ship in it. */
function overheadBudget(found: OverheadVariables): Budget {
  return {
    foot: 'Water at the tide',
    available: stack(0, [['air', 'Clear height', found.availableHeight]]),
    required: stack(0, [
      ['airDraft', found.airDraftFrom === 'airDraft' ? 'Air draft' : 'HOA', found.airDraft],
      ['margin', 'Safety margin', found.calculatedSafetyMargin],
      ['allowances', 'Allowances', found.allowances],
    ]),
    availableTop: found.availableHeight,
    requiredTop: found.requiredHeight,
  };
}

/** The part in which what is there runs out: with it, and not before it, more is needed than there is. Null while it lasts. */
export function decidingPart({ required, availableTop, requiredTop }: Budget): BudgetPart | null {
  if (requiredTop <= availableTop) return null;
  return required.find(({ to }) => to > availableTop) ?? required.at(-1) ?? null;
}

/** Parts one on the other; what is nothing is left out, what is negative reaches down from the part before it. */
function stack(foot: number, parts: readonly (readonly [string, string, number])[]): BudgetPart[] {
  let top = foot;
  return parts.flatMap(([key, label, metres]) => {
    if (metres === 0) return [];
    const part = { key, label, metres, from: Math.min(top, top + metres), to: Math.max(top, top + metres) };
    top += metres;
    return [part];
  });
}

/** Rows of labels pushed apart until none covers another; top to bottom, pixels. */
export function spreadRows(rows: readonly number[], gap: number, least: number, most: number): number[] {
  const ordered = rows.map((row, index) => ({ row, index })).sort((one, other) => one.row - other.row);
  let last = Number.NEGATIVE_INFINITY;
  for (const entry of ordered) {
    entry.row = Math.max(entry.row, last + gap, least);
    last = entry.row;
  }
  let next = most + gap;
  for (const entry of ordered.toReversed()) {
    entry.row = Math.min(entry.row, next - gap);
    next = entry.row;
  }
  return ordered.sort((one, other) => one.index - other.index).map(({ row }) => row);
}
