import { useMediaQuery } from '@mantine/hooks';
import { type ComponentProps, useMemo, useRef } from 'react';
import { useRowsInSight } from './list/use-rows-in-sight.ts';
import { linesOf, type PlacedDay, TableOfDays } from './table-of-days.tsx';

/** Lines of the table until they have been measured, px, beside one another and below 1024 px. */
const HEIGHTS = { wide: { day: 45, row: 55 }, narrow: { day: 44, row: 73 } };
const NARROW = '(max-width: 1023px)';

/** A page of which only the lines in sight are drawn. */
export function LongTable(props: Omit<ComponentProps<typeof TableOfDays>, 'sight' | 'table'>) {
  const { days } = props;
  const table = useRef<HTMLTableElement>(null);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const heights = useMemo(() => heightsOf(days, HEIGHTS[isNarrow ? 'narrow' : 'wide']), [days, isNarrow]);
  const sight = useRowsInSight(table, heights);
  return <TableOfDays {...props} sight={sight} table={table} />;
}

/** What is folded is as high as a row, nearly. */
function heightsOf(days: readonly PlacedDay[], { day, row }: { day: number; row: number }): number[] {
  return days.flatMap((placed) => [day, ...Array.from({ length: linesOf(placed) - 1 }, () => row)]);
}
