import { showFigure } from '@leadline/domain/numbers/units';
import type { Clash } from '@leadline/domain/pilotages/clashes/clashes';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { type Person, shortName } from '@leadline/domain/session/user';
import { revokeRefusal } from '@leadline/domain/share/share-rules';
import { isoToInstant } from '@leadline/domain/time/instant';
import { portClock } from '@leadline/domain/time/port-time';
import { MOVEMENT_SHORT, UNASSIGNED, UNSET } from '@leadline/domain/words/labels';
import { NOT_ON_TABLET } from '@leadline/domain/words/saving/offline';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useOnline } from '../../data/connection.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { isReadable, useReadiness } from '../../sync/prefetch/device-prefetch.ts';
import { NotSynced } from '../../sync/saving/not-synced.tsx';
import { useHasWaiting } from '../../sync/saving/use-waiting.ts';
import { SavedMark } from '../../ui/states/saved-mark.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { AssignButton } from '../assigning/assign-button.tsx';
import { OfflineCell } from '../offline/offline-cell.tsx';
import { PilotageStatusMark } from '../pilotage-status-mark.tsx';
import styles from './pilotage-table.module.css';
import { RowMark } from './row-mark.tsx';

interface RowProps {
  row: PilotageRow;
  /** Its record was opened, and is kept on this device. */
  isKept: boolean;
  /** Of today, by now. */
  isOver: boolean;
  /** With other movements; undefined where none is known. */
  clashes: readonly Clash[] | undefined;
  /** Parts of its plan that are others than when it was signed; undefined where none is. */
  changed: readonly string[] | undefined;
  zone: string;
  userUuid: string;
  withVisit: boolean;
  /** False where the app does not work offline. */
  withOffline: boolean;
  /** Its number among the lines of a page of which not all are drawn; null where all are. */
  line: number | null;
  measure: MeasureLine | undefined;
}

/** Learns how high a drawn line is. */
export type MeasureLine = (line: Element | null) => void;

/** What the line of such a page carries; the heading of the table is its first. */
export function lineProps(line: number | null) {
  return line === null ? {} : { 'data-index': line, 'aria-rowindex': line + 2 };
}

/**
 * One pilotage. The whole row opens it; for keyboards and screen readers the ship's name is the link. While a long page
 * scrolls, the rows that stay are not drawn again.
 */
export const PilotageTableRow = memo(function PilotageTableRow({
  row,
  isKept,
  isOver,
  clashes,
  changed,
  zone,
  userUuid,
  withVisit,
  withOffline,
  line,
  measure,
}: RowProps) {
  const readinessOf = useReadiness();
  const prepared = withOffline ? readinessOf(row) : null;
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { caller } = useSignedIn();
  const hasWaiting = useHasWaiting(row.uuid);
  // LIST-24, LIST-25: without a network it would open on nothing.
  const isAway = !isOnline && prepared !== null && !isReadable(prepared) && !isKept && !hasWaiting;
  const open = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button, dialog')) return;
    if (isAway) showToast(NOT_ON_TABLET, 'info');
    else void navigate(paths.pilotage(row.uuid));
  };
  return (
    <tr
      ref={measure}
      {...lineProps(line)}
      className={classOf(row.status, isOver, isAway)}
      data-pilotage
      aria-disabled={isAway || undefined}
      onClick={open}
    >
      <td className="tm">
        <SavedMark uuid={row.uuid} />
        {portClock(isoToInstant(row.date) ?? Number.NaN, zone)}
      </td>
      <td className={styles.vessel}>
        <span className={styles.ship}>
          {isAway ? (
            <span className={styles.name} dir="auto">
              {row.vessel.name || UNSET}
            </span>
          ) : (
            <Link dir="auto" to={paths.pilotage(row.uuid)}>
              {row.vessel.name || UNSET}
            </Link>
          )}{' '}
          <span className={styles.flagcode}>{row.vessel.flag_code ?? UNSET}</span>
        </span>
        <RowMark
          clashes={clashes}
          changed={changed}
          undelivered={revokeRefusal(caller, row) ? 0 : (row.undelivered ?? 0)}
          zone={zone}
        />
      </td>
      {withVisit && <td className="wide dim">{row.vesselVisitCode || UNSET}</td>}
      <td className={styles.movement}>{row.movementType ? MOVEMENT_SHORT[row.movementType] : UNSET}</td>
      <td className={styles.from}>
        <span className="cut">{row.fromLocation?.name ?? UNSET}</span>
        <span className={styles.narrow} aria-hidden="true">
          <IconArrowRight className="i s" /> {row.toLocation?.name ?? UNSET}
        </span>
      </td>
      <td className={styles.to}>
        <span className="cut">{row.toLocation?.name ?? UNSET}</span>
        <small className="cut faint">{row.route?.name ?? UNSET}</small>
      </td>
      <td className="wide">
        <SideMark side={row.sideTo} />
      </td>
      <td className={styles.pilots}>
        <AssignButton row={row} names={namesOf(row)}>
          <Pilots row={row} userUuid={userUuid} />
        </AssignButton>
      </td>
      <td className={`num ${styles.draft}`}>
        {showFigure(row.vesselMaxDraft)}
        {row.vesselMaxDraft !== null && <small>m</small>}
      </td>
      <td className={styles.status}>
        <PilotageStatusMark status={row.status} />
      </td>
      {prepared && (
        <td className={`${styles.offlinecell} ${styles.keep}`}>
          <OfflineCell row={row} prepared={prepared} isOnline={isOnline} isAway={isAway} />
        </td>
      )}
      <td className={`${styles.sync} faint ${styles.keep}`}>
        <NotSynced pilotageUuid={row.uuid} otherwise={UNSET} />
      </td>
    </tr>
  );
});

function SideMark({ side }: { side: PilotageRow['sideTo'] }) {
  if (side === null) return <span className="faint">{UNSET}</span>;
  return (
    <>
      <span className={side === 'Port' ? styles.side : `${styles.side} ${styles.starboard}`} aria-hidden />
      {side === 'Port' ? 'Port' : 'Stbd'}
    </>
  );
}

function classOf(status: PilotageRow['status'], isOver: boolean, isAway: boolean): string {
  const marks = [status === 'Draft' && styles.open, isOver && styles.over, status === 'Canc' && styles.gone];
  return [styles.pilotage, ...marks, isAway && styles.away].filter(Boolean).join(' ');
}

function Pilots({ row, userUuid }: { row: PilotageRow; userUuid: string }) {
  const pilots = [row.pilot, row.pilotSecond].filter((pilot) => pilot !== null);
  if (pilots.length === 0) return <span className="faint">{UNASSIGNED}</span>;
  return pilots.map((pilot, index) => (
    <span key={pilot.uuid}>
      {index > 0 && ', '}
      <PilotName pilot={pilot} isUser={pilot.uuid === userUuid} />
    </span>
  ));
}

/** As a button says them aloud. */
function namesOf({ pilot, pilotSecond }: PilotageRow): string {
  const names = [pilot, pilotSecond].flatMap((one) => (one?.metadata ? [shortName(one.metadata)] : []));
  return names.length === 0 ? UNASSIGNED : names.join(', ');
}

function PilotName({ pilot, isUser }: { pilot: Person; isUser: boolean }) {
  const name = pilot.metadata ? shortName(pilot.metadata) : UNSET;
  return <bdi>{isUser ? <b>{name}</b> : name}</bdi>;
}
