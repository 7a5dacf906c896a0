import { fullName } from '../../session/user.ts';
import { STATUS_LABELS, UNASSIGNED } from '../../words/labels.ts';
import type { PilotageRow } from '../pilotage.ts';
import { movementType } from '../pilotage-fields.ts';
import { isSent, PILOTAGE_STATUSES } from '../rights/pilotage-status.ts';
import { type ListFilter, UNASSIGNED_FILTER, vesselValue } from './pilotage-list.ts';

/** One thing to filter by; `value` stands in the address. */
export interface FilterChoice {
  value: string;
  label: string;
  /** What else it stands for. */
  note?: string;
}

/** Everything that a filter can be set to leaves nothing out. */
export const ALL: FilterChoice = { value: '', label: 'All' };

/** Each status once; those that start with Sent are one (LIST-08). */
export const STATUS_CHOICES: readonly FilterChoice[] = [
  ALL,
  ...PILOTAGE_STATUSES.map((status) => ({
    value: isSent(status) ? 'Sent' : status,
    label: STATUS_LABELS[status] ?? status,
    ...(isSent(status) && { note: 'not read, read, reply' }),
  })).filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index),
];

export const MOVEMENT_CHOICES: readonly FilterChoice[] = [
  ALL,
  ...movementType.options.map((movement) => ({ value: movement, label: movement })),
];

/** What a status or movement of an address filters by: one that there is, else nothing. */
export function readChoice(key: 'status' | 'movement', value: string): string {
  const known: readonly string[] = key === 'status' ? ['Sent', ...PILOTAGE_STATUSES] : movementType.options;
  return known.includes(value) ? value : ALL.value;
}

/** Nobody, then first and second pilots of the rows by name. What is filtered by stays on offer when no row has it. */
export function pilotChoices(rows: readonly PilotageRow[], chosen: string): FilterChoice[] {
  const people = rows.flatMap(({ pilot, pilotSecond }) => [pilot, pilotSecond]);
  const [all = ALL, ...pilots] = withAll(
    people.flatMap((one) => (one?.metadata ? [{ value: one.uuid, label: fullName(one.metadata) }] : [])),
    chosen === UNASSIGNED_FILTER ? '' : chosen,
    'one pilot',
  );
  return [all, { value: UNASSIGNED_FILTER, label: UNASSIGNED }, ...pilots];
}

/** The ships of the rows by name; a ship with an IMO number is known by it. */
export function vesselChoices(rows: readonly PilotageRow[], chosen: string): FilterChoice[] {
  return withAll(
    rows.map((row) => ({ value: vesselValue(row), label: row.vessel.name })).filter(({ value }) => value !== ''),
    chosen,
    chosen,
  );
}

/** What a person reads for a value of a filter. */
export function choiceLabel(key: Exclude<keyof ListFilter, 'search'>, value: string, rows: readonly PilotageRow[]) {
  const choices = {
    status: () => STATUS_CHOICES,
    movement: () => MOVEMENT_CHOICES,
    pilot: () => pilotChoices(rows, value),
    vessel: () => vesselChoices(rows, value),
  }[key]();
  return choices.find((choice) => choice.value === value)?.label ?? STATUS_LABELS[value] ?? value;
}

function withAll(found: readonly FilterChoice[], chosen: string, unknown: string): FilterChoice[] {
  const byValue = new Map(found.map((choice) => [choice.value, choice]));
  if (chosen !== '' && !byValue.has(chosen)) byValue.set(chosen, { value: chosen, label: unknown });
  return [ALL, ...[...byValue.values()].sort((one, other) => one.label.localeCompare(other.label, 'en'))];
}
