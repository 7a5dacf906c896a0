import {
  countOwn,
  countUnassigned,
  filterRows,
  type ListFilter,
  NO_FILTER,
  pageOfRows,
  sortRows,
} from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { isOffice } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Port } from '@leadline/domain/ports/port';
import { portDay } from '@leadline/domain/time/port-time';
import { CLEAR_FILTERS, type Narrowing, noPilotageOf } from '@leadline/domain/words/empty-list';
import { BOARD } from '@leadline/domain/words/labels';
import { CREATING, NOT_ALL_DAYS } from '@leadline/domain/words/saving/offline';
import { LOADING_FAILED, REFRESHED } from '@leadline/domain/words/toasts';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import { type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useChangedSinceSigned } from '../../acceptance/use-changed-since-signed.ts';
import { paths } from '../../app/paths.ts';
import { useNow } from '../../data/calls/server-clock.ts';
import { noteError } from '../../data/errors/noted-errors.ts';
import { useHeldStill } from '../../live/use-held-still.ts';
import { ActiveFilters, narrowingOf } from '../../pilotages/filters/active-filters.tsx';
import { ExportButton } from '../../pilotages/list/export-button.tsx';
import styles from '../../pilotages/list/list-page.module.css';
import { ListPages } from '../../pilotages/list/list-pages.tsx';
import { ListToolbar } from '../../pilotages/list/list-toolbar.tsx';
import { PilotageTable, PilotageTableSkeleton } from '../../pilotages/list/pilotage-table.tsx';
import { useListAddress } from '../../pilotages/list/use-list-address.ts';
import { useListOrder } from '../../pilotages/list/use-list-order.ts';
import { usePilotageRows } from '../../pilotages/list/use-pilotage-rows.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { KeptCopy } from '../../ui/states/kept-copy.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';

const FilterDialog = lazyPart(async () => (await import('../../pilotages/filters/filter-dialog.tsx')).FilterDialog);

const NONE: readonly PilotageRow[] = [];

/** Whether this part has left the screen, for what ends later. */
function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return hasLeft;
}

/** The value of the last drawing, for what ends later. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

interface PilotageListProps {
  port: Port;
  /** The way to a new pilotage, where there is one. */
  create: ReactNode;
  /** The port has switched entering off for this user. */
  mayNotCreate: boolean;
}

/** The pilotages of one port: filtered, sorted, paged and grouped by its days. */
export function PilotageList({ port, create, mayNotCreate }: PilotageListProps) {
  const { user, caller, roles } = useSignedIn();
  const now = useNow();
  const zone = port.timezone;
  const address = useListAddress(now, zone);
  const order = useListOrder(address.range, now, zone);
  const loaded = usePilotageRows(port.uuid, address.range);
  const { data, status, retry, isFetching, error } = loaded;
  useFailureToast(error !== null, LOADING_FAILED.pilotages);
  const changed = useChangedSinceSigned(port.uuid, address.range, loaded);

  const all = data ?? NONE;
  const { sorted, ofEverybody, ownCount } = useListed(all, address.filter, order.ascending, user.uuid);
  const today = portDay(now, zone);
  const unassigned = useMemo(() => countUnassigned(ofEverybody, today, zone), [ofEverybody, today, zone]);
  const isOfficeOnly = isOffice(caller) && !roles.includes('pilot');
  const [isFiltering, setFiltering] = useState(false);
  const page = pageOfRows(sorted, address.page, address.pageSize);
  const { filter, range, page: asked, pageSize } = address;
  const view = JSON.stringify([filter, range, asked, pageSize, order.ascending]);
  const held = useHeldStill(page.rows, { view, staysInPlace: hasSameTime, selector: 'tr[data-pilotage]' });
  // What is read anew beside, because somebody changed a row, keeps nobody from pressing.
  const [isRefreshing, setRefreshing] = useState(false);
  const hasLeft = useHasLeft();
  const shownDays = useLatest(JSON.stringify(range));
  const refresh = async () => {
    setRefreshing(true);
    const askedDays = shownDays.current;
    const isRead = await retry().finally(() => setRefreshing(false));
    // Leaving the list, or choosing other days, cancels what it was reading, which is no failure.
    if (hasLeft.current || shownDays.current !== askedDays) return;
    showToast(isRead ? REFRESHED.done : REFRESHED.failed, isRead ? 'success' : 'error');
  };
  return (
    <>
      <ListToolbar
        address={address}
        now={now}
        zone={zone}
        ownCount={data && ownCount}
        unassigned={isOfficeOnly ? data && unassigned : null}
        userUuid={user.uuid}
        ascending={order.ascending}
        onSort={order.toggle}
        isBusy={isRefreshing || status === 'loading'}
        onRefresh={refresh}
        onFilter={() => setFiltering(true)}
      >
        {create}
      </ListToolbar>
      <ActiveFilters address={address} rows={all}>
        <span className="grow" />
        <KeptCopy copies={[loaded]} />
        <Link className="btn flat" to={paths.board}>
          <IconCalendarTime className="i s" aria-hidden />
          {BOARD}
        </Link>
        <ExportButton rows={sorted} now={now} zone={zone} />
      </ActiveFilters>
      {isFiltering && (
        <FaultBoundary frame="dialog" onClose={() => setFiltering(false)}>
          <Suspense>
            <FilterDialog
              filter={address.filter}
              rows={all}
              onClose={() => setFiltering(false)}
              onApply={(filter) => {
                setFiltering(false);
                address.setFilters(filter);
              }}
            />
          </Suspense>
        </FaultBoundary>
      )}
      <div className={styles.scroller} ref={held.ref}>
        {status === 'loading' && <PilotageTableSkeleton />}
        {status === 'error' && (
          <LoadError title="Unable to load pilotages." onRetry={() => void retry()} isRetrying={isFetching}>
            {create}
          </LoadError>
        )}
        {status === 'ready' && sorted.length === 0 && (
          <NothingToShow
            narrowing={narrowingOf(address, all)}
            onClear={() => address.setFilters(NO_FILTER)}
            isPart={loaded.isPart}
            create={create}
            mayNotCreate={mayNotCreate}
          />
        )}
        {status === 'ready' && sorted.length > 0 && (
          <PilotageTable
            rows={held.rows}
            allRows={all}
            changed={changed}
            zone={zone}
            now={now}
            userUuid={user.uuid}
            foldsEarlier={order.isAhead && !isSearching(filter)}
          />
        )}
      </div>
      <ListPages total={sorted.length} {...page} pageSize={address.pageSize} onPage={address.setPage} />
    </>
  );
}

/** The list is in the order of times: whatever else changes of a row, it stays where it is. */
const hasSameTime = (before: PilotageRow, after: PilotageRow) => before.date === after.date;

/** What is found, in order. Drawing the list again must not look through five thousand rows again. */
function useListed(all: readonly PilotageRow[], filter: ListFilter, ascending: boolean, userUuid: string) {
  const { search, status, movement, pilot, vessel } = filter;
  const inOrder = useMemo(() => sortRows(all, ascending), [all, ascending]);
  const ofEverybody = useMemo(
    () => filterRows(inOrder, { search, status, movement, vessel, pilot: '' }, noteError),
    [inOrder, search, status, movement, vessel],
  );
  const sorted = useMemo(() => filterRows(ofEverybody, { ...NO_FILTER, pilot }, noteError), [ofEverybody, pilot]);
  const ownCount = useMemo(() => countOwn(ofEverybody, userUuid), [ofEverybody, userUuid]);
  return { sorted, ofEverybody, ownCount };
}

function NothingToShow({
  narrowing,
  onClear,
  isPart,
  create,
  mayNotCreate,
}: {
  narrowing: Narrowing;
  onClear: () => void;
  /** Some of the days were never read on this device: there may be pilotages. */
  isPart: boolean;
  create: ReactNode;
  mayNotCreate: boolean;
}) {
  const isFiltered = narrowing.filters.length > 0 || narrowing.term !== null;
  return (
    <EmptyState
      title={isPart ? NOT_ALL_DAYS : isFiltered ? 'No Results' : 'No Pilotage'}
      text={
        <>
          {!isPart && noPilotageOf(narrowing)}
          {mayNotCreate && <span className="block">{CREATING.switchedOff}</span>}
        </>
      }
      icon={<IconListSearch className="i" aria-hidden />}
    >
      {isFiltered && (
        <button type="button" className="btn" onClick={onClear}>
          {CLEAR_FILTERS}
        </button>
      )}
      {create}
    </EmptyState>
  );
}

/** Who looks for a ship, a status or a movement, or back, wants all of them, whatever the time. */
const isSearching = ({ search, status, movement, vessel }: ListFilter) =>
  [search, status, movement, vessel].some(Boolean);
