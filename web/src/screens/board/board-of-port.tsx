import { boardDay } from '@leadline/domain/board/board-day';
import { type BoardBar, dayBoard } from '@leadline/domain/board/day-board';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { mayChange, rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import type { Port } from '@leadline/domain/ports/port';
import { addPortDays, type Day, portDay } from '@leadline/domain/time/port-time';
import { dayIso } from '@leadline/domain/time/wire';
import { DAY_BOARD } from '@leadline/domain/words/office/board';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../data/calls/server-clock.ts';
import { usePilotageRows } from '../../pilotages/list/use-pilotage-rows.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { EmptyState, LoadError } from '../../ui/states/empty-state.tsx';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { KeptCopy } from '../../ui/states/kept-copy.tsx';
import { useFailureToast } from '../../ui/toasts/use-failure-toast.ts';
import styles from './board.module.css';
import type { BarHandling } from './board-bar.tsx';
import { BoardRow } from './board-row.tsx';
import { BoardKey, DayAxis, DayBands } from './board-time.tsx';
import { BoardTools, type Movement } from './board-tools.tsx';
import { MovementReader } from './movement-reader.tsx';
import { TryPanel } from './try-panel.tsx';
import { UnassignedTray } from './unassigned-tray.tsx';
import { useBoardTrial } from './use-board-trial.ts';
import type { MovementFacts } from './use-movement.ts';

const NONE: readonly PilotageRow[] = [];
/** What a movement clashes with, and who lies at a berth, is looked for so many days around. */
const DAYS_AROUND = 2;
/** Where the width is not known, as in a test: what an 11-inch tablet has. */
const USUAL_WIDTH = 840;

export function BoardOfPort({ port }: { port: Port }) {
  const zone = port.timezone;
  const now = useNow();
  const { caller } = useSignedIn();
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const date: Day = dayIso.safeParse(asked).success && asked ? asked : portDay(now, zone);
  const [movement, setMovement] = useState<Movement>('');
  const range = { startDate: addPortDays(date, -DAYS_AROUND), endDate: addPortDays(date, DAYS_AROUND) };
  const loaded = usePilotageRows(port.uuid, range);
  useFailureToast(loaded.error !== null, LOADING_FAILED.pilotages);
  const rows = loaded.data ?? NONE;
  const day = useMemo(() => boardDay(date, zone), [date, zone]);
  const board = useMemo(() => dayBoard(rows, day), [rows, day]);
  const trial = useBoardTrial(rows);
  const { facts, note } = useFacts();
  const usePress = useRef<(() => void) | null>(null);
  const { ref, width } = useElementSize();
  const { select, tryAt } = trial;
  const handling = useMemo<BarHandling>(
    () => ({
      ...{ day, zone, now, select, tryAt },
      use: () => usePress.current?.(),
      leave: () => select(null),
      mayMove: ({ row }) => mayChange(rightsOf(caller, row), ['date']),
    }),
    [day, zone, now, select, tryAt, caller],
  );
  const isShown = ({ row }: BoardBar) => movement === '' || row.movementType === movement;
  const groups = [
    { name: DAY_BOARD.berths, rows: board.berths },
    { name: DAY_BOARD.pilots, rows: board.pilots },
  ];
  const isEmpty = board.bars.length === 0 && board.berths.length === 0;
  return (
    <>
      {board.bars.map(({ row }) => (
        <MovementReader key={row.uuid} id={row.uuid} onFound={note} />
      ))}
      <BoardTools
        date={date}
        today={portDay(now, zone)}
        onDate={(next) => setParams({ date: next })}
        movement={movement}
        onMovement={setMovement}
        clashing={board.bars.filter(({ clashes }) => clashes.length > 0).length}
      >
        <KeptCopy copies={[loaded]} />
      </BoardTools>
      <div className={trial.selected === null ? styles.body : `${styles.body} ${styles.withpanel}`}>
        <div className={styles.scroller}>
          {loaded.status === 'error' && (
            <LoadError title="Unable to load pilotages." onRetry={() => void loaded.retry()} />
          )}
          <UnassignedTray bars={board.unassigned.filter(isShown)} handling={handling} selected={trial.selected} />
          {loaded.status === 'ready' && isEmpty ? <EmptyState title={DAY_BOARD.empty} text={null} /> : null}
          {isEmpty ? null : (
            <div className={styles.board}>
              <DayAxis day={day} zone={zone} now={now} trackRef={ref} />
              <DayBands day={day} zone={zone} now={now} location={port.location} />
              {groups.map((group) => (
                <section key={group.name} className={styles.group} aria-label={group.name}>
                  <h2>{group.name}</h2>
                  {group.rows.map((row) => (
                    <BoardRow
                      key={row.uuid}
                      row={{ ...row, bars: row.bars.filter(isShown) }}
                      facts={facts}
                      selected={trial.selected}
                      tried={trial.bar}
                      width={width || USUAL_WIDTH}
                      handling={handling}
                    />
                  ))}
                </section>
              ))}
            </div>
          )}
          <BoardKey day={day} zone={zone} drafts={board.drafts} />
        </div>
        {trial.selected === null ? null : (
          <FaultBoundary key={trial.selected} onClose={() => trial.select(null)}>
            <TryPanel
              id={trial.selected}
              tried={trial.tried}
              rows={rows}
              day={day}
              onTry={(at) => trial.selected && trial.tryAt(trial.selected, at)}
              onMark={trial.setMark}
              onClose={() => trial.select(null)}
              usePress={usePress}
            />
          </FaultBoundary>
        )}
      </div>
    </>
  );
}

/** What was found of each movement. */
function useFacts() {
  const [facts, setFacts] = useState<ReadonlyMap<string, MovementFacts>>(new Map());
  const note = useCallback((id: string, found: MovementFacts) => setFacts((old) => new Map(old).set(id, found)), []);
  return { facts, note };
}
