import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { ListFilter } from '@leadline/domain/pilotages/pilotage-list';
import { fullName } from '@leadline/domain/session/user';
import { formatPortTime, startOfPortDay } from '@leadline/domain/time/port-time';
import { STATUS_LABELS } from '@leadline/domain/words/labels';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { ListAddress } from './use-list-address.ts';

interface ActiveFiltersProps {
  address: ListAddress;
  rows: readonly PilotageRow[];
  zone: string;
  /** At the end of the line. */
  children?: ReactNode;
}

const NAMES = { status: 'Status', movement: 'Movement', pilot: 'Pilot', vessel: 'Vessel' } as const;

/** What narrows the list now, each with its way out. */
export function ActiveFilters({ address, rows, zone, children }: ActiveFiltersProps) {
  const { range, filter } = address;
  const active = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((key) => filter[key] !== '');
  return (
    <div className="showing">
      {(range || active.length > 0) && <span className="dim">Showing results for:</span>}
      {range && (
        <Shown
          name="Date Range"
          value={`${shownDay(range.startDate, zone)} – ${shownDay(range.endDate, zone)}`}
          onClear={() => address.setRange(null)}
        />
      )}
      {active.map((key) => (
        <Shown
          key={key}
          name={NAMES[key]}
          value={labelOf(key, filter[key], rows)}
          onClear={() => address.setFilter(key, '')}
        />
      ))}
      {children}
    </div>
  );
}

function Shown({ name, value, onClear }: { name: string; value: string; onClear: () => void }) {
  return (
    <span className="row">
      <b>{name}:</b> {value}
      <button type="button" className="btn flat x" aria-label={`Clear ${name}`} onClick={onClear}>
        <IconX className="i s" aria-hidden />
      </button>
    </span>
  );
}

function shownDay(day: string, zone: string): string {
  return formatPortTime(startOfPortDay(day, zone), zone, 'D MMM YYYY');
}

/** A uuid or an IMO number says nothing to a person: the name comes from a row that has it. */
function labelOf(key: keyof ListFilter, value: string, rows: readonly PilotageRow[]): string {
  if (key === 'status') return STATUS_LABELS[value] ?? value;
  if (key === 'vessel') return rows.find((row) => row.vessel.IMO === value)?.vessel.name ?? value;
  if (key !== 'pilot') return value;
  const pilot = rows.flatMap((row) => [row.pilot, row.pilotSecond]).find((one) => one?.uuid === value);
  return pilot?.metadata ? fullName(pilot.metadata) : 'one pilot';
}
