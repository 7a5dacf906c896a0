import type { AvailableKey, ClearanceSum, RequiredKey } from '@leadline/domain/risks/clearance/clearance-sum';
import { PART_LABELS } from '@leadline/domain/words/clearance/outcomes';

/** A part of a standing bar, metres above its foot. */
export interface BudgetPart {
  key: string;
  label: string;
  metres: number;
  from: number;
  to: number;
}

/** What is missing at the top of the required bar: of the margin alone, or of the room that the ship herself takes. */
export interface MissingBlock {
  kind: 'margin' | 'hull';
  from: number;
  to: number;
}

/** The sum as two bars on one foot: what is there, what is needed; all figures as they are read. */
export interface Budget {
  kind: 'keel' | 'overhead';
  /** What the foot is: sea bed under a keel, the water's datum under a bridge. */
  foot: string;
  available: readonly BudgetPart[];
  /** What the ship takes, and her margin above it. */
  required: readonly BudgetPart[];
  availableTop: number;
  requiredTop: number;
  missing: readonly MissingBlock[];
}

/** Under a bridge both bars stand on the water as the tide has it: the air under the bridge, and the ship in it. */
export function budgetOf(kind: Budget['kind'], sum: ClearanceSum): Budget {
  const air = [{ key: 'air', metres: sum.available }] as const;
  return {
    kind,
    foot: kind === 'keel' ? 'Sea bed' : 'Water at the tide',
    available: stack(kind === 'keel' ? sum.availableParts : air),
    required: stack(sum.requiredParts),
    availableTop: sum.available,
    requiredTop: sum.required,
    missing: missingBlocks(sum),
  };
}

function missingBlocks({ outcome, available, required, margin }: ClearanceSum): MissingBlock[] {
  const hullTop = required - margin;
  if (outcome === 'usesMargin') return [{ kind: 'margin', from: available, to: required }];
  if (outcome !== 'touches') return [];
  const hull = { kind: 'hull', from: available, to: hullTop } as const;
  return margin === 0 ? [hull] : [hull, { kind: 'margin', from: hullTop, to: required }];
}

type Part = { key: AvailableKey | RequiredKey | 'margin' | 'air'; metres: number };

/** Parts one on the other; what is nothing is left out, what is negative reaches down from the part before it. */
function stack(parts: readonly Part[]): BudgetPart[] {
  let top = 0;
  return parts.flatMap(({ key, metres }) => {
    if (metres === 0) return [];
    const part = {
      ...{ key, label: PART_LABELS[key], metres },
      ...{ from: Math.min(top, top + metres), to: Math.max(top, top + metres) },
    };
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
