import { showFigure } from '../../numbers/units.ts';
import { fullName, type Person } from '../../session/user.ts';
import { isoToInstant } from '../../time/instant.ts';
import { portClock, portDay } from '../../time/port-time.ts';
import { MOVEMENT_SHORT, STATUS_LABELS } from '../../words/labels.ts';
import type { PilotageRow } from '../pilotage.ts';
import { PILOTAGE_FIELDS as COLUMN } from '../pilotage-fields.ts';

type Zone = string | null | undefined;

/** The columns of the list, with what it shows in small print as columns of their own. */
const COLUMNS: readonly [name: string, read: (row: PilotageRow, zone: Zone) => string | null | undefined][] = [
  ['Date', (row, zone) => atStart(row, zone, portDay)],
  ['Time', (row, zone) => atStart(row, zone, portClock)],
  [COLUMN.vessel.column, ({ vessel }) => vessel.name],
  ['IMO', ({ vessel }) => vessel.IMO],
  ['Flag', ({ vessel }) => vessel.flag_code],
  [COLUMN.vesselVisitCode.column, ({ vesselVisitCode }) => vesselVisitCode],
  [COLUMN.movementType.column, ({ movementType }) => movementType && MOVEMENT_SHORT[movementType]],
  [COLUMN.fromLocation.column, ({ fromLocation }) => fromLocation?.name],
  [COLUMN.toLocation.column, ({ toLocation }) => toLocation?.name],
  [COLUMN.route.column, ({ route }) => route?.name],
  [COLUMN.sideTo.column, ({ sideTo }) => sideTo],
  [COLUMN.pilot.column, ({ pilot }) => nameOf(pilot)],
  [COLUMN.pilotSecond.column, ({ pilotSecond }) => nameOf(pilotSecond)],
  [
    `${COLUMN.vesselMaxDraft.column} (m)`,
    ({ vesselMaxDraft }) => (vesselMaxDraft === null ? '' : showFigure(vesselMaxDraft)),
  ],
  [COLUMN.status.column, ({ status }) => STATUS_LABELS[status]],
];

/** A spreadsheet takes these for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;
const LINE = '\r\n';
/** Without it spreadsheets read UTF-8 as something else, and Māhuta as MÄhuta. */
const BYTE_ORDER_MARK = '\ufeff';

/** The rows as CSV (RFC 4180, UTF-8), times of the port; a name that looks like a formula is made harmless. */
export function rowsToCsv(rows: readonly PilotageRow[], zone: Zone): string {
  const lines = [COLUMNS.map(([name]) => name), ...rows.map((row) => COLUMNS.map(([, read]) => read(row, zone) ?? ''))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(cell).join(',') + LINE).join('');
}

/** `pilotages_20261122.csv`, by the day in the port. */
export function exportName(now: number, zone: Zone): string {
  return `pilotages_${portDay(now, zone).replaceAll('-', '')}.csv`;
}

function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function atStart({ date }: PilotageRow, zone: Zone, show: (instant: number, zone: Zone) => string): string {
  const instant = isoToInstant(date);
  return instant === null ? '' : show(instant, zone);
}

function nameOf(person: Person | null): string {
  return person?.metadata ? fullName(person.metadata) : '';
}
