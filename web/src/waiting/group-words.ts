import { answerText } from '@leadline/domain/checklist/answer-text';
import { showFigure, showWithUnit, UNSET } from '@leadline/domain/numbers/units';
import { FIELD_NAMES, findRow, groupLabelOf } from '@leadline/domain/pilotages/pilotage-fields';
import { isoToInstant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { VESSEL_FIELDS } from '@leadline/domain/vessels/vessel-fields';
import { FIELD_LABELS, GROUP_LABELS } from '@leadline/domain/words/saving/sync';
import type { Values } from '@leadline/sync/operation';
import type { VersionRow } from '../ui/states/conflict-panel.tsx';

/** What values stand for is looked up here: the port's zone, the names of places and people. */
export interface Lookup {
  zone: string | undefined;
  nameOf: (uuid: string) => string | undefined;
}

/** One field of a group as a person reads it. */
export interface ShownField {
  path: string;
  label: string;
  text: string;
}

export function groupLabel(group: string): string {
  return groupLabelOf(group) ?? GROUP_LABELS[group] ?? fieldLabel(group);
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
    label: fieldLabel(path),
    text: shownValue(path, value, lookup),
  }));
  if (items.length > 0) return [...items, ...all];
  return all.length === 0 ? [{ path: '', label: '', text: UNSET }] : all;
}

/** An item of a list, of an event without its times. */
const isListItem = (path: string) => /^metadata\.value\.[^.]+$/.test(path);

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

/** The words of the item that a group is; undefined for other groups. */
export function itemLabel(group: string, versions: readonly Values[]): string | undefined {
  if (!isListItem(group)) return undefined;
  return versions.flatMap((values) => (values[group] as Values | null | undefined)?.label ?? [])[0] as
    | string
    | undefined;
}

const ORDER = [...FIELD_NAMES, ...Object.keys(FIELD_LABELS)];
const placeOf = (path: string) => (ORDER.includes(path) ? ORDER.indexOf(path) : ORDER.length);

/** Versions of a group side by side: the same rows in the same order for each; what is unset in all is left out. */
export function shownRows(versions: readonly Values[], lookup: Lookup): VersionRow[] {
  const shown = versions.map((values) => new Map(shownFields(values, lookup).map((field) => [field.path, field])));
  const paths = [...new Set(shown.flatMap((fields) => [...fields.keys()]))];
  const rows = paths
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((path) => ({ label: fieldLabel(path), texts: shown.map((fields) => fields.get(path)?.text ?? UNSET) }));
  const set = rows.filter(({ texts }) => texts.some((text) => text !== UNSET));
  return set.length > 0 ? set : rows.slice(0, 1);
}

function fieldLabel(path: string): string {
  const line = /^metadata\.bollard_swl\.(.+)$/.exec(path)?.[1];
  if (line) return `Line ${line} SWL`;
  const key = path.replace(/^metadata\./, '').replace(/^value\..*$/, 'item');
  if (key === 'item') return 'List item';
  if (path.startsWith('metadata.shapes')) return 'Shapes';
  if (path === 'metadata.vesselRotation') return 'Turn of the vessel';
  const ofPilotage = findRow(path)?.label ?? FIELD_LABELS[path];
  return ofPilotage ?? VESSEL_FIELDS.find((field) => field.key === key)?.label ?? key.replaceAll('_', ' ');
}

const METRES = /^(value|tideOverrideValue|safetyMargin|residual)$|[aA]llowances?$/;

function shownValue(path: string, value: unknown, { zone, nameOf }: Lookup): string {
  if (value === null || value === undefined || value === '') return UNSET;
  if (path === 'reviewed') return 'Confirmed';
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
  if (path.startsWith('metadata.bollard_swl.')) return `${showFigure(value)} t`;
  if (field) return field.unit ? `${showFigure(value)} ${field.unit}` : String(value);
  const unit = findRow(path)?.unit;
  if (unit) return showWithUnit(value, unit);
  return METRES.test(path) ? `${showFigure(value)} m` : String(value);
}

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text);

export function shownInstant(iso: string, zone: string | undefined): string {
  return formatPortTime(isoToInstant(iso), zone, 'HH:mm, D MMM YYYY');
}

/** As much of an id as tells two of them apart. */
export function shortId(uuid: string): string {
  return uuid.slice(-8);
}
