import type { Applied } from './apply-rows.ts';
import type { Row } from './wanted-rows.ts';

/** The columns that decide a verdict, as a person calls them, with their unit. */
const FIGURES: Record<string, { label: string; unit: string }> = {
  value: { label: 'depth or height', unit: ' m' },
  datum: { label: 'datum', unit: '' },
  safety_margin_pct: { label: 'margin', unit: ' %' },
  safety_margin: { label: 'margin', unit: ' m' },
  tide_correction_factor: { label: 'correction factor', unit: '' },
  constraint_type: { label: 'type', unit: '' },
  value_overridable: { label: 'overridable', unit: '' },
};

/** What an import changes of constraints that were there before: `Berth 2: depth or height 11.8 m → 11.2 m`. */
export function constraintChanges(applied: readonly Applied[]): string[] {
  const constraints = applied.find(({ counts }) => counts.kind === 'constraints');
  return (constraints?.updated ?? []).flatMap((row) => {
    const before = constraints?.former.get(row);
    const changes = before ? changesOf(before, row) : [];
    return changes.length > 0 ? [`${String(row.name)}: ${changes.join(', ')}`] : [];
  });
}

function changesOf(before: Row, after: Row): string[] {
  return Object.entries(FIGURES).flatMap(([column, { label, unit }]) => {
    const show = (value: unknown) => (value === null || value === undefined ? 'none' : `${String(value)}${unit}`);
    const [was, is] = [show(before[column]), show(after[column])];
    return was === is ? [] : [`${label} ${was} → ${is}`];
  });
}
