import { answerText } from '../../checklist/answer-text.ts';
import { showFigure, showWithUnit, UNSET } from '../../numbers/units.ts';
import { findRow } from '../../pilotages/pilotage-fields.ts';
import { isoToInstant } from '../../time/instant.ts';
import type { Zone } from '../../time/port-clocks.ts';
import { formatPortTime } from '../../time/port-time.ts';
import { VESSEL_FIELDS } from '../../vessels/vessel-fields.ts';
import { TIMESTAMPS } from '../../words/admin/timestamps.ts';
import { STATUS_LABELS } from '../../words/labels.ts';
import { DRAWING_CLASH } from '../../words/plan/drawings.ts';
import { ENTRY } from '../../words/record.ts';
import { FIELD_LABELS } from '../../words/saving/sync.ts';

export type Values = Record<string, unknown>;

/** What values stand for is looked up here: the port's zone, the names of places and people. */
export interface Lookup {
  zone: Zone | undefined;
  nameOf: (uuid: string) => string | undefined;
}

/** One field of a group as a person reads it. */
export interface ShownField {
  path: string;
  label: string;
  text: string;
}

/** The fields of a group, those of overrides one by one; what is unset is left out where there is something else. */
export function shownFields(values: Values, lookup: Lookup): ShownField[] {
  const fields = Object.entries(values).flatMap(([path, value]) =>
    path === 'overrides' ? Object.entries((value ?? {}) as Values) : [[path, value] as const],
  );
  const items = fields.filter(([path]) => isListItem(path)).flatMap(([, value]) => itemFields(value));
  const others = fields.filter(([path]) => !isListItem(path));
  const all = others.map(([path, value]) => ({
    path,
    label: eventLabel(path, lookup) ?? fieldLabel(path),
    text: shownValue(path, value, lookup),
  }));
  if (items.length > 0) return [...items, ...all];
  return all.length === 0 ? [{ path: '', label: '', text: UNSET }] : all;
}

/** An item of a list, of an event without its times. */
export const isListItem = (path: string) => /^metadata\.value\.[^.]+$/.test(path);

/** What a person said of an item of a list; the rest of it is the port's. */
function itemFields(value: unknown): ShownField[] {
  const item = value as Values | null;
  const comment = typeof item?.comment === 'string' ? item.comment : UNSET;
  return [
    { path: ITEM_ANSWER, label: String(item?.label ?? fieldLabel(ITEM_ANSWER)), text: answerText(item) },
    ...(comment === UNSET ? [] : [{ path: ITEM_COMMENT, label: fieldLabel(ITEM_COMMENT), text: comment }]),
  ];
}
const [ITEM_ANSWER, ITEM_COMMENT] = ['item.answer', 'item.comment'];

/** A time of an event by the event's name: "Pilot left base", "Pilot left base, Planned / ETA"; null for anything else. */
export function eventLabel(path: string, { nameOf }: Pick<Lookup, 'nameOf'>): string | null {
  const [, uuid, column] = /^metadata\.value\.([^.]+)\.(dateTime|dateTimeEta)$/.exec(path) ?? [];
  const name = uuid && nameOf(uuid);
  if (!name) return null;
  return column === 'dateTimeEta' ? `${name}, ${TIMESTAMPS.planned}` : name;
}

/** What a field is called, wherever it stands. */
export function fieldLabel(path: string): string {
  const line = /^metadata\.bollard_swl\.(.+)$/.exec(path)?.[1];
  if (line) return `Line ${line} SWL`;
  const key = path.replace(/^metadata\./, '').replace(/^value\..*$/, 'item');
  if (key === 'item') return 'List item';
  if (path.startsWith('metadata.shapes')) return 'Shapes';
  if (path === TURN) return DRAWING_CLASH.turn;
  const ofPilotage = findRow(path)?.label ?? FIELD_LABELS[path];
  return ofPilotage ?? VESSEL_FIELDS.find((field) => field.key === key)?.label ?? key.replaceAll('_', ' ');
}

const TURN = 'metadata.vesselRotation';
const METRES = /^(value|tideOverrideValue|safetyMargin|residual)$|[aA]llowances?$/;

function shownValue(path: string, value: unknown, { zone, nameOf }: Lookup): string {
  if (value === null || value === undefined || value === '') return UNSET;
  if (path === 'reviewed') return 'Confirmed';
  if (path === 'status') return ENTRY.status[String(value)] ?? STATUS_LABELS[String(value)] ?? String(value);
  if (path === 'hideConstraint') return value === '1' ? 'Yes' : 'No';
  if (typeof value === 'number') return withUnit(path, value);
  if (typeof value === 'string') return isInstant(value) ? shownInstant(value, zone) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => shownValue(path, each, { zone, nameOf })).join(', ');
  const { uuid, name, IMO, ...rest } = value as Values;
  if (typeof name === 'string') return [name, IMO].filter(Boolean).join(', ');
  if (typeof uuid === 'string') return nameOf(uuid) ?? shortId(uuid);
  return (
    Object.values(rest)
      .map((each) => shownValue('', each, { zone, nameOf }))
      .join(', ') || UNSET
  );
}

function withUnit(path: string, value: number): string {
  const key = path.replace(/^metadata\./, '');
  const field = VESSEL_FIELDS.find((each) => each.key === key);
  if (path === TURN) return DRAWING_CLASH.degrees(value);
  if (path.startsWith('metadata.bollard_swl.')) return `${showFigure(value)} t`;
  if (field) return field.unit ? `${showFigure(value)} ${field.unit}` : String(value);
  const unit = findRow(path)?.unit;
  if (unit) return showWithUnit(value, unit);
  return METRES.test(path) ? `${showFigure(value)} m` : String(value);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

export function shownInstant(iso: string, zone: Zone | undefined): string {
  return formatPortTime(isoToInstant(iso), zone, 'HH:mm, D MMM YYYY');
}

/** As much of an id as tells two of them apart. */
export function shortId(uuid: string): string {
  return uuid.slice(-8);
}
