import {
  type countUnassigned,
  type DayRange,
  type ListFilter,
  nextSevenDays,
  pastSevenDays,
  UNASSIGNED_FILTER,
} from '@leadline/domain/pilotages/list/pilotage-list';
import { UNSET } from '@leadline/domain/words/labels';
import { ASSIGNING } from '@leadline/domain/words/office/assigning';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { type ReactNode, useState } from 'react';
import { useOnline } from '../../data/connection.ts';
import { useLazyButton } from '../../ui/focus/use-lazy-button.ts';
import { RangeButton } from '../filters/range-button.tsx';
import styles from './list-page.module.css';
import type { ListAddress } from './use-list-address.ts';

type UnassignedCount = ReturnType<typeof countUnassigned>;

interface ListToolbarProps {
  address: ListAddress;
  now: number;
  zone: string;
  /** Undefined until the rows are known. */
  ownCount: number | undefined;
  /** For the office, how many jobs have no pilot; undefined until the rows are known, null for pilots. */
  unassigned: UnassignedCount | undefined | null;
  userUuid: string;
  ascending: boolean;
  onSort: () => void;
  isBusy: boolean;
  onRefresh: () => void;
  onFilter: () => void;
  /** The way to a new pilotage, where there is one. */
  children: ReactNode;
}

export function ListToolbar({
  address,
  now,
  zone,
  ownCount,
  unassigned,
  userUuid,
  ascending,
  ...toolbar
}: ListToolbarProps) {
  const online = useOnline();
  const SortIcon = ascending ? IconArrowUp : IconArrowDown;
  const isOwn = address.filter.pilot === userUuid;
  return (
    <div className={styles.toolbar}>
      {unassigned === null ? (
        <button
          type="button"
          className={`btn flat ${styles.mine}`}
          aria-pressed={isOwn}
          onClick={() => address.setFilter('pilot', isOwn ? '' : userUuid)}
        >
          You have <b>{ownCount ?? UNSET}</b> {ownCount === 1 ? 'pilotage' : 'pilotages'}
        </button>
      ) : (
        <UnassignedButton address={address} count={unassigned} />
      )}
      <span className={styles.rule} />
      <button type="button" className="btn flat" disabled={!online || toolbar.isBusy} onClick={toolbar.onRefresh}>
        <IconRefresh className="i s" aria-hidden />
        <span className={styles.word}>{toolbar.isBusy ? 'Loading...' : 'Refresh'}</span>
      </button>
      <button
        type="button"
        className="btn flat"
        aria-label={`Sort by date: ${ascending ? 'ascending' : 'descending'}`}
        onClick={toolbar.onSort}
      >
        <SortIcon className="i s" aria-hidden />
        <span className={`${styles.word} ${styles.late}`}>Date</span>
      </button>
      <RangePresets address={address} now={now} zone={zone} />
      <RangeCorner address={address} now={now} zone={zone} />
      <FilterButton filter={address.filter} onOpen={toolbar.onFilter} />
      <SearchBox searched={address.filter.search} onSearch={(text) => address.setFilter('search', text)} />
      {toolbar.children}
    </div>
  );
}

/** The office has no jobs of its own, and finds those that nobody has. */
function UnassignedButton({
  address,
  count,
}: Pick<ListToolbarProps, 'address'> & { count: UnassignedCount | undefined }) {
  const isChosen = address.filter.pilot === UNASSIGNED_FILTER;
  return (
    <button
      type="button"
      className={`btn flat ${styles.mine}`}
      aria-pressed={isChosen}
      onClick={() => address.setFilter('pilot', isChosen ? '' : UNASSIGNED_FILTER)}
    >
      <b>{count?.all ?? UNSET}</b> {ASSIGNING.unassigned}
      {count && count.all > 0 && count.today > 0 ? `, ${ASSIGNING.today(count.today)}` : ''}
    </button>
  );
}

/** While somebody types, what is typed stands: the address comes after, and would take letters away. */
function SearchBox({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className={`inp ${styles.search}`}>
      <IconSearch className="i s" aria-hidden />
      <input
        autoComplete="off"
        type="search"
        aria-label="Search"
        placeholder="Search"
        value={typed ?? searched}
        onChange={(event) => {
          setTyped(event.target.value);
          onSearch(event.target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

function RangePresets({ address, now, zone }: Pick<ListToolbarProps, 'address' | 'now' | 'zone'>) {
  const presets = [
    { name: 'Past 7', range: pastSevenDays(now, zone) },
    { name: 'Next 7', range: nextSevenDays(now, zone) },
  ];
  return (
    <fieldset className="seg" aria-label="Days">
      {presets.map(({ name, range }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isSameRange(address.range, range)}
          onClick={() => address.setRange(range)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

const fetchPicker = async () => (await import('../filters/range-picker.tsx')).RangePicker;

/** The picker comes after the page. */
function RangeCorner({ address, now, zone }: Pick<ListToolbarProps, 'address' | 'now' | 'zone'>) {
  const { Part: RangePicker, isPressed, button } = useLazyButton(fetchPicker);
  if (!RangePicker) return <RangeButton range={address.range} {...button} />;
  return <RangePicker range={address.range} now={now} zone={zone} startsOpen={isPressed} onApply={address.setRange} />;
}

function FilterButton({ filter, onOpen }: { filter: ListFilter; onOpen: () => void }) {
  const { search: _, ...chosen } = filter;
  const count = Object.values(chosen).filter(Boolean).length;
  return (
    <button type="button" className="btn" aria-haspopup="dialog" onClick={onOpen}>
      <IconFilter className="i s" aria-hidden />
      <span className={`${styles.word} ${styles.late}`}>Filter</span>
      {count > 0 && (
        <b className={styles.count}>
          {count}
          <span className="vh"> active</span>
        </b>
      )}
    </button>
  );
}

function isSameRange(one: DayRange | null, other: DayRange): boolean {
  return one?.startDate === other.startDate && one.endDate === other.endDate;
}
