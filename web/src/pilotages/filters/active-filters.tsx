import { choiceLabel } from '@leadline/domain/pilotages/list/list-choices';
import { searchTerm } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { showNamedDay } from '@leadline/domain/time/port-time';
import { type Narrowing, SEARCH_TOO_SHORT } from '@leadline/domain/words/empty-list';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import styles from '../list/list-page.module.css';
import type { ListAddress } from '../list/use-list-address.ts';

interface ActiveFiltersProps {
  address: ListAddress;
  rows: readonly PilotageRow[];
  /** At the end of the line. */
  children?: ReactNode;
}

/** The filters that narrow the list now, by the names that people give them, and what is searched for. */
export function narrowingOf({ range, filter }: ListAddress, rows: readonly PilotageRow[]): Narrowing {
  const active = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((key) => filter[key] !== '');
  return {
    days: range && { from: showNamedDay(range.startDate), to: showNamedDay(range.endDate) },
    filters: active.map((key) => `${NAMES[key].toLowerCase()} ${choiceLabel(key, filter[key], rows)}`),
    term: searchTerm(filter.search) || null,
  };
}

const NAMES = { status: 'Status', movement: 'Movement', pilot: 'Pilot', vessel: 'Vessel' } as const;

/** What narrows the list now, each with its way out. */
export function ActiveFilters({ address, rows, children }: ActiveFiltersProps) {
  const { range, filter } = address;
  const term = searchTerm(filter.search);
  const active = (Object.keys(NAMES) as (keyof typeof NAMES)[]).filter((key) => filter[key] !== '');
  return (
    <div className={styles.showing}>
      {(range || active.length > 0 || term) && <span className="dim">Showing results for:</span>}
      {range && (
        <Shown
          name="Date Range"
          value={`${showNamedDay(range.startDate)} – ${showNamedDay(range.endDate)}`}
          onClear={() => address.setRange(null)}
        />
      )}
      {active.map((key) => (
        <Shown
          key={key}
          name={NAMES[key]}
          value={choiceLabel(key, filter[key], rows)}
          onClear={() => address.setFilter(key, '')}
        />
      ))}
      {term && <Shown name="Search" value={term} onClear={() => address.setFilter('search', '')} />}
      {!term && filter.search.trim() !== '' && (
        <span className="dim" role="status">
          {SEARCH_TOO_SHORT}
        </span>
      )}
      {children}
    </div>
  );
}

function Shown({ name, value, onClear }: { name: string; value: string; onClear: () => void }) {
  return (
    <span className="row">
      <b>{name}:</b> {value}
      <button type="button" className={`btn flat ${styles.clear}`} aria-label={`Clear ${name}`} onClick={onClear}>
        <IconX className="i s" aria-hidden />
      </button>
    </span>
  );
}
