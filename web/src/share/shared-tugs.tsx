import { showFigure } from '@leadline/domain/numbers/units';
import { type PilotageTug, STANDBY_LINE } from '@leadline/domain/tugs/tug';
import { lineName } from '@leadline/domain/tugs/tug-lines';
import { SHARED_PLAN } from '@leadline/domain/words/share';

/** Tugs in the order of their lines. */
export function SharedTugs({ tugs }: { tugs: readonly PilotageTug[] }) {
  const rows = tugs.toSorted((one, other) => one.lineNumber - other.lineNumber);
  return (
    <section aria-labelledby="tugs">
      <header className="sech">
        <h2 id="tugs">{SHARED_PLAN.tugs}</h2>
      </header>
      {rows.length === 0 ? <p className="dim">{SHARED_PLAN.noTugs}</p> : null}
      {rows.length === 0 ? null : (
        <table className="tbl dense">
          <thead>
            <tr>
              <th scope="col">{SHARED_PLAN.tug}</th>
              <th scope="col">{SHARED_PLAN.line}</th>
              <th scope="col" className="num">
                {SHARED_PLAN.pull}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ uuid, tug, lineNumber }) => (
              <tr key={uuid}>
                <td>{tug.name}</td>
                <td>{lineNumber === STANDBY_LINE ? SHARED_PLAN.standby : `${lineNumber} ${lineName(lineNumber)}`}</td>
                <td className="num">{showFigure(tug.tonnage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
