import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { fieldsOfKind, isLink, type PilotageField, rowOf } from '@leadline/domain/pilotages/pilotage-fields';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { PilotageTable } from '../db/tables/pilotage-tables.ts';

type Columns = Updateable<PilotageTable>;

/** Columns that are not called as their field with underscores, references with `_uuid` behind it. */
const OTHER_NAMES: Partial<Record<PilotageField, keyof PilotageTable>> = {
  fromLocation: 'from_uuid',
  toLocation: 'to_uuid',
  omcChosenPreliminaryPlanId: 'omc_chosen_plan_id',
};

function columnOf(field: PilotageField): string {
  const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return OTHER_NAMES[field] ?? (isLink(field) ? `${name}_uuid` : name);
}

/** These fields as the columns that they are kept in. */
export function columnsOf({ vessel, date, ...fields }: Partial<PilotageFields>): Columns {
  const kept = Object.entries(fields).map(([field, value]) => {
    const isReference = value !== null && typeof value === 'object';
    return [columnOf(field as PilotageField), isReference ? value.uuid : value];
  });
  return {
    ...Object.fromEntries(kept),
    ...(date !== undefined && { date: new Date(date) }),
    ...(vessel && { vessel_imo: vessel.IMO, vessel_name: vessel.name }),
  };
}

/** The values that a pilotage holds as they were sent, as pairs of its JSON: those of a row of the list, or the others. */
export function valuePairs(of: 'list' | 'detail'): RawBuilder<unknown> {
  const fields = fieldsOfKind('choice', 'figure', 'text', 'notes').filter(
    (field) => (rowOf(field).column !== undefined) === (of === 'list'),
  );
  return sql.join(fields.map((field) => sql`${sql.lit(field)}, ${sql.ref(`p.${columnOf(field)}`)}`));
}
