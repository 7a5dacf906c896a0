import { showFigure, showShort } from '@leadline/domain/numbers/units';
import { type PilotageTug, STANDBY_LINE } from '@leadline/domain/tugs/tug';
import { isOverSwl, lineName, swlOf, TUG_LINES } from '@leadline/domain/tugs/tug-lines';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { TUGS } from '@leadline/domain/words/tugs';
import { StatusShape } from '../ui/states/status-mark.tsx';

interface Props {
  tugs: readonly PilotageTug[];
  vessel: Pick<Vessel, 'metadata'> | undefined;
}

/** Tugs in the order of their lines, with what the bollards bear: the master signs their loads, so he is shown them all. */
export function SharedTugs({ tugs, vessel }: Props) {
  const rows = tugs.toSorted((one, other) => one.lineNumber - other.lineNumber);
  const over = rows.filter((each) => isOver(each, vessel)).length;
  return (
    <section aria-labelledby="tugs">
      <header className="sech">
        <h2 id="tugs">{SHARED_PLAN.tugs}</h2>
        {over === 0 ? null : (
          <span className="st care">
            <StatusShape kind="caution" className="s" />
            {TUGS.over(over)}
          </span>
        )}
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
              <th scope="col" className="num">
                {TUGS.swl}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => {
              const { uuid, tug, lineNumber } = each;
              return (
                <tr key={uuid}>
                  <td>{tug.name}</td>
                  <td>{lineNumber === STANDBY_LINE ? SHARED_PLAN.standby : `${lineNumber} ${lineName(lineNumber)}`}</td>
                  <td className="num">{showFigure(tug.tonnage)}</td>
                  <td className="num">
                    {isOver(each, vessel) ? <StatusShape kind="caution" className="s" /> : null}{' '}
                    {lineNumber === STANDBY_LINE ? null : showFigure(swlOf(vessel, lineNumber))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <OtherBollards rows={rows} vessel={vessel} />
    </section>
  );
}

const isOver = ({ tug, lineNumber }: PilotageTug, vessel: Props['vessel']) =>
  lineNumber !== STANDBY_LINE && isOverSwl(tug.tonnage, swlOf(vessel, lineNumber));

/** Bollards whose load is set and at which no tug is made fast, and that loads are to be confirmed. */
function OtherBollards({ rows, vessel }: { rows: readonly PilotageTug[]; vessel: Props['vessel'] }) {
  const taken = new Set(rows.map(({ lineNumber }) => lineNumber));
  const others = TUG_LINES.flatMap(({ number }) => {
    const swl = taken.has(number) ? null : swlOf(vessel, number);
    return swl === null ? [] : [`${number} ${lineName(number)} ${showShort(swl)} t`];
  });
  if (others.length === 0 && rows.length === 0) return null;
  return (
    <>
      {others.length > 0 ? <p className="dim small">{SHARED_PLAN.otherBollards(others)}</p> : null}
      <p className="dim small">{TUGS.note}</p>
    </>
  );
}
