import type { SignedContent } from '../acceptance/signed-content.ts';
import { answerText } from '../checklist/answer-text.ts';
import { showFigure, showWithUnit, UNSET } from '../numbers/units.ts';
import { FIELD_NAMES, type PilotageField, rowOf } from '../pilotages/pilotage-fields.ts';
import { placeWithKey } from '../plan/drawings/drawing-place.ts';
import { isoToInstant } from '../time/instant.ts';
import type { Zone } from '../time/port-clocks.ts';
import { formatPortTime } from '../time/port-time.ts';
import { STANDBY_LINE } from '../tugs/tug.ts';
import { VESSEL_FIELDS } from '../vessels/vessel-fields.ts';
import { drawingName } from '../words/plan/drawings.ts';
import { CHANGED_SINCE, partLabel } from '../words/record/changed-since.ts';
import { FIELD_LABELS } from '../words/saving/sync.ts';
import type { PartText } from './plan-content.ts';
import { changedParts, partValue } from './signed-content.ts';

/** One value that is another than when it was signed, as a person reads both. */
export interface Difference {
  /** Of which part: "fields", "vessel.length". */
  part: string;
  label: string;
  signed: string;
  now: string;
}

interface Known {
  zone: Zone;
  /** What the ids of both stand for. */
  nameOf: (uuid: string) => string | undefined;
}

type Values = Readonly<Record<string, unknown>>;
type Lines = Map<string, { label: string; text: string }>;

/** What changed of what people decided since it was signed: label, value when signed, value now, in the order of the parts. */
export function differencesSince(content: SignedContent, now: readonly PartText[], known: Known): Difference[] {
  return differencesOf(changedParts(content.decided, now), (part) => partValue(content.decided, part), now, known);
}

/** The same for a paper: of parts that `isShown` leaves out only that they changed. */
export function differencesShown(
  content: SignedContent,
  now: readonly PartText[],
  { isShown, ...known }: Known & { isShown: (part: string) => boolean },
): Difference[] {
  const valueSigned = (part: string) => (isShown(part) ? partValue(content.decided, part) : undefined);
  const shown = now.filter(({ name }) => isShown(name));
  return differencesOf(changedParts(content.decided, now), valueSigned, shown, known);
}

/** The same of two lists of parts. */
export function differencesBetween(before: readonly PartText[], now: readonly PartText[], known: Known): Difference[] {
  const names = new Set([...before, ...now].map(({ name }) => name));
  const changed = [...names].filter((name) => textIn(before, name) !== textIn(now, name));
  return differencesOf(changed, (part) => valueIn(before, part), now, known);
}

const textIn = (parts: readonly PartText[], name: string) => parts.find((part) => part.name === name)?.value;
const valueIn = (parts: readonly PartText[], name: string): unknown => {
  const text = textIn(parts, name);
  return text === undefined ? undefined : JSON.parse(text);
};

function differencesOf(
  changed: readonly string[],
  valueBefore: (part: string) => unknown,
  now: readonly PartText[],
  known: Known,
): Difference[] {
  return changed.flatMap((part) => {
    const before = linesOf(part, valueBefore(part), known);
    const after = linesOf(part, valueIn(now, part), known);
    const keys = [...new Set([...before.keys(), ...after.keys()])];
    const lines = keys.map((key) => ({
      part,
      label: (after.get(key) ?? before.get(key))?.label ?? '',
      signed: before.get(key)?.text ?? UNSET,
      now: after.get(key)?.text ?? UNSET,
    }));
    const changed = lines.filter((line) => line.signed !== line.now);
    // What differs in nothing that is read, a line of a drawing that was moved, is still told.
    const untold = { part, label: partLabel(part), signed: CHANGED_SINCE.asSigned, now: CHANGED_SINCE.changed };
    return changed.length > 0 ? changed : [untold];
  });
}

function linesOf(part: string, value: unknown, known: Known): Lines {
  const [kind, key = ''] = part.split('.');
  if (value === undefined || value === null) return new Map();
  if (kind === 'fields') return fieldLines(value as Values, known);
  if (kind === 'vessel') return vesselLines(key, value);
  if (kind === 'constraints') return constraintLines(value as [string, Values][], known);
  if (kind === 'drawings') return drawingLines(value as [string, Values][], known);
  if (kind === 'tugs') return tugLines(value as [string, number][], known);
  if (kind === 'lists') return listLines(value as Values);
  return new Map([
    [part, { label: CHANGED_SINCE.texts[key] ?? partLabel(part), text: String((value as Values).value) }],
  ]);
}

function fieldLines(fields: Values, known: Known): Lines {
  return new Map(
    FIELD_NAMES.filter((field) => field in fields).map((field) => [
      field,
      { label: rowOf(field).label, text: fieldText(field, fields[field], known) },
    ]),
  );
}

function fieldText(field: PilotageField, value: unknown, { zone, nameOf }: Known): string {
  const { kind, unit } = rowOf(field);
  if (value === null || value === undefined || value === '') return UNSET;
  if (kind === 'instant') return formatPortTime(isoToInstant(String(value)), zone, 'HH:mm, D MMM YYYY');
  if (typeof value === 'number') return unit ? showWithUnit(value, unit) : showFigure(value);
  if (typeof value !== 'object') return String(value);
  const { uuid, name, IMO } = value as Values;
  return uuid === undefined ? [name, IMO].filter(Boolean).join(', ') : (nameOf(String(uuid)) ?? String(uuid).slice(-8));
}

function vesselLines(key: string, value: unknown): Lines {
  if (key === 'bollard_swl')
    return new Map(
      Object.entries(value as Values).map(([line, load]) => [
        line,
        { label: CHANGED_SINCE.swl(line), text: `${showFigure(Number(load))} t` },
      ]),
    );
  const field = VESSEL_FIELDS.find((each) => each.key === key);
  const isFigure = typeof value === 'number' && field?.kind === 'figure';
  const figure = isFigure ? (field.unit ? showWithUnit(value, field.unit) : showFigure(value)) : null;
  const text = figure ?? (Array.isArray(value) ? value.join(', ') : String(value));
  return new Map([[key, { label: field?.label ?? key.replaceAll('_', ' '), text }]]);
}

const IN_METRES = /^(value|tideOverrideValue|safetyMargin|residual)$|[aA]llowances?$/;

function constraintLines(rows: readonly [string, Values][], { zone, nameOf }: Known): Lines {
  const text = (figure: string, value: unknown) => {
    if (figure === 'hideConstraint') return value === '1' ? CHANGED_SINCE.hidden : CHANGED_SINCE.notHidden;
    if (typeof value === 'number') return IN_METRES.test(figure) ? `${showFigure(value)} m` : String(value);
    const at = isoToInstant(String(value));
    return figure === 'tideOverrideAt' && at !== null ? formatPortTime(at, zone, 'HH:mm, D MMM YYYY') : String(value);
  };
  return new Map(
    rows.flatMap(([uuid, overrides]) =>
      Object.entries(overrides).map(([figure, value]) => [
        `${uuid} ${figure}`,
        {
          label: `${nameOf(uuid) ?? partLabel('constraints')}: ${FIELD_LABELS[figure] ?? figure}`,
          text: text(figure, value),
        },
      ]),
    ),
  );
}

function drawingLines(drawings: readonly [string, Values][], { nameOf }: Known): Lines {
  return new Map(
    drawings.flatMap(([place, { shapes, vesselRotation }]) => {
      const label = drawingName(placeWithKey(place).kind, nameOf(place));
      const count = Array.isArray(shapes) ? shapes.length : 0;
      return [
        [place, { label, text: CHANGED_SINCE.shapes(count) }],
        ...(typeof vesselRotation === 'number'
          ? [[`${place} turn`, { label: `${label}: ${CHANGED_SINCE.turn}`, text: `${vesselRotation}°` }] as const]
          : []),
      ] as [string, { label: string; text: string }][];
    }),
  );
}

/** Of each tug her lines: one that stands by may be made fast besides. */
function tugLines(tugs: readonly [string, number][], { nameOf }: Known): Lines {
  const lines: Lines = new Map();
  for (const [key, line] of tugs) {
    const uuid = key.slice(key.indexOf(' ') + 1);
    const word = line === STANDBY_LINE ? CHANGED_SINCE.standsBy : CHANGED_SINCE.line(line);
    const before = lines.get(uuid)?.text;
    const label = CHANGED_SINCE.tug(nameOf(uuid) ?? uuid.slice(-8));
    lines.set(uuid, { label, text: before ? `${before}, ${word}` : word });
  }
  return lines;
}

function listLines({ value, comment }: Values): Lines {
  const items = Array.isArray(value) ? (value as Values[]) : [];
  const lines: Lines = new Map(
    items.map((item) => [String(item.uuid), { label: String(item.label), text: itemText(item) }]),
  );
  if (typeof comment === 'string') lines.set('comment', { label: CHANGED_SINCE.comment, text: comment });
  return lines;
}

function itemText(item: Values): string {
  if (typeof item.value === 'string') return item.value;
  const comment = typeof item.comment === 'string' && item.comment !== '' ? `: ${item.comment}` : '';
  return `${answerText(item)}${comment}`;
}
