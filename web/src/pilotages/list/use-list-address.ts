import { readChoice } from '@leadline/domain/pilotages/list/list-choices';
import { readPage, readPageSize } from '@leadline/domain/pilotages/list/paging';
import { type DayRange, type ListFilter, nextSevenDays } from '@leadline/domain/pilotages/list/pilotage-list';
import { dayIso } from '@leadline/domain/time/wire';
import { useSearchParams } from 'react-router';

const FILTERS = ['search', 'status', 'movement', 'pilot', 'vessel'] as const satisfies readonly (keyof ListFilter)[];

export interface ListAddress {
  page: number;
  pageSize: number;
  /** Null: no range, everything there is. */
  range: DayRange | null;
  filter: ListFilter;
  setPage: (page: number, pageSize: number) => void;
  /** Null takes the range away. */
  setRange: (range: DayRange | null) => void;
  setFilter: (key: keyof ListFilter, value: string) => void;
  /** All of it in one step back. */
  setFilters: (filter: ListFilter) => void;
}

/** The list's state stands in its address, so that a copied address shows the same rows. */
export function useListAddress(now: number, zone: string | undefined): ListAddress {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string | null>, replace: boolean) =>
    setParams((old) => changed(old, values), { replace, preventScrollReset: true });
  const asked = Object.fromEntries(FILTERS.map((key) => [key, params.get(key) ?? ''])) as Record<
    (typeof FILTERS)[number],
    string
  >;
  const filter = {
    ...asked,
    status: readChoice('status', asked.status),
    movement: readChoice('movement', asked.movement),
  };
  return {
    page: readPage(params.get('page')),
    pageSize: readPageSize(params.get('pageSize')),
    range: rangeOf(params, now, zone),
    filter,
    setPage: (page, pageSize) => change({ page: String(page), pageSize: String(pageSize) }, false),
    setRange: (range) =>
      change({ startDate: range?.startDate ?? '', endDate: range?.endDate ?? '', page: null }, false),
    setFilter: (key, value) => change({ [key]: value || null, page: null }, key === 'search'),
    setFilters: (next) =>
      change({ ...Object.fromEntries(FILTERS.map((key) => [key, next[key] || null])), page: null }, false),
  };
}

function changed(old: URLSearchParams, values: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(old);
  for (const [key, value] of Object.entries(values))
    if (value === null) next.delete(key);
    else next.set(key, value);
  return next;
}

/** Without a word about days: today and the next seven. Empty days: no range. */
function rangeOf(params: URLSearchParams, now: number, zone: string | undefined): DayRange | null {
  const [startDate, endDate] = [params.get('startDate'), params.get('endDate')];
  if (startDate === null && endDate === null) return nextSevenDays(now, zone);
  const isRange = dayIso.safeParse(startDate).success && dayIso.safeParse(endDate).success;
  return isRange && startDate && endDate ? { startDate, endDate } : null;
}
