import { type BoardDay, START_STEP, steppedStart } from '@leadline/domain/board/board-day';
import { clashLine } from '@leadline/domain/pilotages/clashes/clash-lines';
import { clashesOf } from '@leadline/domain/pilotages/clashes/clashes';
import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { rightsOf } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { START_WINDOW } from '@leadline/domain/words/clearance/windows';
import { MOVEMENT_SHORT, UNSET } from '@leadline/domain/words/labels';
import { TRY_START } from '@leadline/domain/words/office/board';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useNow } from '../../data/calls/server-clock.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { NextVerdict } from '../../risks/next-verdict.tsx';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { useStartChoice } from '../../windows/use-start-choice.ts';
import { WindowFigures } from '../../windows/window-figures.tsx';
import styles from './try-panel.module.css';
import { type MovementFacts, useMovement } from './use-movement.ts';

interface Props {
  id: string;
  /** The start that is looked at; null while it is the movement's own. */
  tried: Instant | null;
  /** What the board has of the days around. */
  rows: readonly PilotageRow[];
  day: BoardDay;
  onTry: (start: Instant | null) => void;
  onMark: (mark: MovementFacts['mark']) => void;
  onClose: () => void;
  /** What Enter on a bar does. */
  usePress: RefObject<(() => void) | null>;
}

/** A movement beside the board: what another start would come to, saved nowhere until it is used. */
export function TryPanel(props: Props) {
  const { data } = usePilotage(props.id);
  const isKnown = useWaitingKnown() === 'known';
  return (
    <aside className={styles.panel} aria-label={TRY_START.title}>
      {data && isKnown ? <TryStart {...props} pilotage={data} /> : <StatusShape kind="loading" />}
    </aside>
  );
}

function TryStart({ pilotage, tried, rows, day, onTry, onMark, onClose, usePress }: Props & { pilotage: Pilotage }) {
  const { caller } = useSignedIn();
  const now = useNow();
  const choice = useStartChoice(pilotage, rightsOf(caller, pilotage));
  const movement = useMovement(pilotage);
  const zone = pilotage.port.timezone;
  const start = Date.parse(pilotage.date);
  const at = tried ?? start;
  const looked = movement.at(at);
  const { mark } = looked.facts;
  const mayUse = choice.use !== null && tried !== null && tried >= now && !choice.isSaving;
  useEffect(() => onMark(mark), [mark, onMark]);
  const use = () => {
    if (mayUse && tried !== null) void choice.use?.(tried);
  };
  useEffect(() => {
    usePress.current = use;
    return () => {
      usePress.current = null;
    };
  });
  const look = (next: Instant | null) => {
    choice.back();
    onTry(next);
  };
  return (
    <>
      <header>
        <div className="grow">
          <h2>{choice.use ? TRY_START.title : TRY_START.look}</h2>
          <p>
            <b>{pilotage.vessel.name || UNSET}</b>,{' '}
            {pilotage.movementType ? MOVEMENT_SHORT[pilotage.movementType] : UNSET},{' '}
            {pilotage.fromLocation?.name ?? UNSET} to {pilotage.toLocation?.name ?? UNSET}
          </p>
        </div>
        <button type="button" className="btn flat icon" aria-label={TRY_START.close} onClick={onClose}>
          <IconX className="i" aria-hidden />
        </button>
      </header>
      <div className={styles.inner}>
        {choice.use ? (
          <div className={styles.step}>
            <button
              type="button"
              className="btn"
              aria-label={TRY_START.earlier}
              disabled={at <= day.from}
              onClick={() => look(steppedStart(at, -1, day))}
            >
              <IconMinus className="i" aria-hidden />
            </button>
            <output className="time">{clockOn(at, Math.max(at, day.from), zone)}</output>
            <button
              type="button"
              className="btn"
              aria-label={TRY_START.later}
              disabled={at >= day.to - START_STEP}
              onClick={() => look(steppedStart(at, 1, day))}
            >
              <IconPlus className="i" aria-hidden />
            </button>
          </div>
        ) : null}
        <p className="dim small">{TRY_START.planned(clockOn(start, start, zone), at - start)}</p>
        {choice.use ? null : <p className="dim small">{TRY_START.mayNot}</p>}
        {at < now ? <p className="cautionline">{START_WINDOW.past}</p> : null}
        <div className={styles.whatif} role="status">
          <NextVerdict pilotage={pilotage} assessed={looked.assessed} beside={looked.beside} />
        </div>
        <dl className={styles.figures}>
          <WindowFigures start={at} zone={zone} found={movement.found} />
        </dl>
        <Clashes rows={rows} pilotage={pilotage} at={at} />
        {tried !== null && (pilotage.pilotAccepted || pilotage.masterAccepted) ? (
          <p className="cautionline">
            <StatusShape kind="caution" className="s" />
            {TRY_START.signed}
          </p>
        ) : null}
        <Comparison
          planned={movement.own.assessed}
          tried={tried === null ? null : looked.assessed}
          {...{ start, at, zone }}
        />
        {choice.problem === null ? null : (
          <p className="bad" role="alert">
            {choice.problem}
          </p>
        )}
        <Link className="btn flat" to={paths.risksTab(pilotage.uuid)}>
          {TRY_START.open}
        </Link>
      </div>
      {choice.use ? (
        <footer>
          <button type="button" className="btn" disabled={tried === null} onClick={() => look(null)}>
            {TRY_START.discard}
          </button>
          <button type="button" className="btn go" disabled={!mayUse} onClick={use}>
            {TRY_START.use}
          </button>
        </footer>
      ) : null}
    </>
  );
}

/** With what it would clash at that start. Nothing here does not say that all is free. */
function Clashes({ rows, pilotage, at }: { rows: readonly PilotageRow[]; pilotage: Pilotage; at: Instant }) {
  const moved = rows.map((row) => (row.uuid === pilotage.uuid ? { ...row, date: instantToIso(at) } : row));
  const clashes = clashesOf(moved).get(pilotage.uuid) ?? [];
  return (
    <ul className={styles.effects}>
      {clashes.map((clash) => (
        <li key={`${clash.kind} ${clash.uuid} ${clash.other.uuid}`}>
          <StatusShape kind="warning" className="s" />
          {clashLine(clash, pilotage.port.timezone)}
        </li>
      ))}
    </ul>
  );
}

interface ComparisonProps {
  planned: ReturnType<typeof useMovement>['own']['assessed'];
  tried: ComparisonProps['planned'] | null;
  start: Instant;
  at: Instant;
  zone: string;
}

/** What remains at each constraint, as planned and as tried. */
function Comparison({ planned, tried, start, at, zone }: ComparisonProps) {
  const rows = planned.assessment.rows.filter((row) => !row.hidden && !row.isWaypoint);
  if (rows.length === 0) return null;
  const after = new Map(tried?.assessment.rows.map((row) => [row.routeConstraint.uuid, row]));
  return (
    <table className={styles.compare} aria-label={TRY_START.remains}>
      <thead>
        <tr>
          <th scope="col">{TRY_START.remains}</th>
          <th scope="col">{clockOn(start, start, zone)}</th>
          {tried ? <th scope="col">{clockOn(at, start, zone)}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.routeConstraint.uuid}>
            <th scope="row">{row.routeConstraint.constraint.name}</th>
            <Remains row={row} />
            {tried ? <Remains row={after.get(row.routeConstraint.uuid)} /> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Remains({ row }: { row: ComparisonProps['planned']['assessment']['rows'][number] | undefined }) {
  if (!row) return <td>{UNSET}</td>;
  if (row.verdict === 'notCalculable') return <td className="dim">{TRY_START.notCalculable}</td>;
  return <td className={row.verdict === 'failed' ? 'neg' : undefined}>{row.shownResult}</td>;
}
