import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { DayRange } from '@leadline/domain/pilotages/list/pilotage-list';
import { type PilotageRow, pilotageRow } from '@leadline/domain/pilotages/pilotage';
import { type Day, portDay } from '@leadline/domain/time/port-time';
import { rowWithOps } from '@leadline/sync/kinds/pilotage-with-ops';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback, useMemo } from 'react';
import { useEntities } from '../../data/use-entities.ts';
import { type Loaded, useEntity } from '../../data/use-entity.ts';
import { useOverlaid } from '../../sync/saving/use-overlaid.ts';
import { useWaitingOps } from '../../sync/saving/use-waiting.ts';
import { useKnownThings } from '../use-known-things.ts';

/**
 * The list rows of a port in a range of days, as the edits that wait on this device make them: a start that was moved
 * brings its row in, or takes it out. Without a range the last 400 days and everything ahead.
 */
export function usePilotageRows(portUuid: string | undefined, range: DayRange | null): Loaded<PilotageRow[]> {
  const loaded = useEntity(
    listPilotages,
    { query: { portUuid: portUuid ?? '', ...range } },
    { enabled: portUuid !== undefined },
  );
  const ops = useWaitingOps();
  const known = useKnownThings(ops);
  const moved = useMovedRows(loaded.data, range && portUuid, ops);
  const { startDate, endDate } = range ?? {};
  const overlaid = useCallback(
    (rows: PilotageRow[] | undefined, waiting: readonly QueuedOp[]) => {
      if (!rows || waiting.length === 0) return rows;
      const own = rows.map((row) => ({ row: rowWithOps(row, waiting, known), server: row }));
      const others = moved.map((row) => ({ row: rowWithOps(row, waiting, known), server: null }));
      // A start that this device did not change is where the server says.
      const isShown = ({ row, server }: Shown) => row.date === server?.date || isWithin(row, startDate, endDate);
      return [...own, ...others].filter(isShown).map(({ row }) => row);
    },
    [moved, known, startDate, endDate],
  );
  return useOverlaid(loaded, overlaid, { isShownEarly: true });
}

interface Shown {
  row: PilotageRow;
  /** As it stands in the list; null where it does not. */
  server: PilotageRow | null;
}

function isWithin({ date, port }: PilotageRow, startDate: Day | undefined, endDate: Day | undefined): boolean {
  const day = portDay(Date.parse(date), port.timezone);
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}

const NO_ROWS: readonly PilotageRow[] = [];

/** The rows of this port with a start that waits which the list does not have, as the server has them. */
function useMovedRows(
  stored: readonly PilotageRow[] | undefined,
  portUuid: string | null | undefined,
  ops: readonly QueuedOp[],
): readonly PilotageRow[] {
  const ids = useMemo(() => {
    if (!stored || !portUuid) return [];
    const moving = ops.filter(
      ({ item, groups, context }) => item.startsWith('pilotage:') && groups.when && context.port === portUuid,
    );
    const uuids = new Set(moving.map(({ item }) => item.slice('pilotage:'.length)));
    return [...uuids].filter((uuid) => !stored.some((row) => row.uuid === uuid));
  }, [stored, portUuid, ops]);
  const read = useEntities(
    readPilotage,
    ids.map((id) => ({ params: { id } })),
  );
  const found = read.flatMap(({ data }) => data ?? []);
  const key = found.map(({ uuid, version }) => `${uuid} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same versions are the same rows
  return useMemo(() => {
    const rows = found.filter(({ status }) => status !== 'Arch').map((pilotage) => pilotageRow.parse(pilotage));
    return rows.length === 0 ? NO_ROWS : rows;
  }, [key]);
}
