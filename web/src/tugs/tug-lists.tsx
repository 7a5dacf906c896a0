import { showFigure, showShort } from '@leadline/domain/numbers/units';
import { type PilotageTug, STANDBY_LINE, type Tug } from '@leadline/domain/tugs/tug';
import { lineName, shortTugType, type TugBoard } from '@leadline/domain/tugs/tug-lines';
import { TUGS } from '@leadline/domain/words/tugs';
import { StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import styles from './tugs.module.css';

interface Props {
  board: TugBoard;
  ofPort: readonly Tug[];
  isReadOnly: boolean;
}

/** The same as the diagram in words: who is where, and who is free. */
export function TugLists({ board, ofPort, isReadOnly }: Props) {
  return (
    <>
      <section aria-labelledby="tugs-assigned">
        <header className="sech">
          <h2 id="tugs-assigned">{TUGS.assigned}</h2>
        </header>
        <AssignedTable board={board} ofPort={ofPort} isReadOnly={isReadOnly} />
      </section>
      <section aria-labelledby="tugs-free">
        <header className="sech">
          <h2 id="tugs-free">{TUGS.notAssigned}</h2>
        </header>
        <FreeTugs free={board.free} hasTugs={ofPort.length > 0} />
      </section>
    </>
  );
}

function AssignedTable({ board: { lines, standby }, ofPort, isReadOnly }: Props) {
  const fast = lines.flatMap(({ tug, swl, isOver }) => (tug ? [{ assigned: tug, swl, isOver }] : []));
  const rows = standby ? [...fast, { assigned: standby, swl: null, isOver: false }] : fast;
  if (rows.length === 0) return <p className="dim">{isReadOnly ? TUGS.nobodyReadOnly : TUGS.nobody}</p>;
  return (
    <table className={`tbl dense ${styles.assigned}`}>
      <thead>
        <tr>
          <th scope="col">{TUGS.tug}</th>
          <th scope="col">{TUGS.line}</th>
          <th scope="col" className="num">
            {TUGS.pull}
          </th>
          <th scope="col" className="num">
            {TUGS.swl}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ assigned, swl, isOver }) => (
          <tr key={assigned.uuid}>
            <th scope="row">
              {assigned.tug.name}
              {isOfPort(assigned, ofPort) ? null : <small className={`dim ${styles.left}`}>{TUGS.leftPort}</small>}
              {assigned.version === 0 ? <StatusMark kind="waiting" /> : null}
            </th>
            <td>
              {assigned.lineNumber} {lineName(assigned.lineNumber)}
            </td>
            <td className="num">{showFigure(assigned.tug.tonnage)}</td>
            <td className={swl === null ? 'num faint' : 'num'}>
              {isOver ? (
                <>
                  <StatusShape kind="warning" className="s" />
                  <span className="vh">{TUGS.isOver}</span>{' '}
                </>
              ) : null}
              {assigned.lineNumber === STANDBY_LINE ? showFigure(null) : showFigure(swl)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A tug that the port gave up stays at the line that it was given, by its name. */
function isOfPort({ tug }: PilotageTug, ofPort: readonly Tug[]): boolean {
  return ofPort.some(({ uuid }) => uuid === tug.uuid);
}

function FreeTugs({ free, hasTugs }: { free: readonly Tug[]; hasTugs: boolean }) {
  if (free.length === 0) return <p className="dim">{hasTugs ? TUGS.allAssigned : TUGS.none}</p>;
  return (
    <ul className={styles.free}>
      {free.map(({ uuid, name, tonnage, tugType }) => (
        <li key={uuid}>
          <b>{showShort(tonnage)} t</b>
          <span>{name}</span>
          <small>{shortTugType(tugType)}</small>
        </li>
      ))}
    </ul>
  );
}
