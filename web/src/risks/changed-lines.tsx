import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { CHANGED_VALUES, changedFigureText, isCautionary } from '@leadline/domain/words/clearance/changed-values';
import { StatusShape } from '../ui/states/status-mark.tsx';

interface Props {
  row: RowAssessment;
  zone: string;
  className: string | undefined;
}

/** Each figure that a person put in place of the port's, and what the row comes to by the port's own. */
export function ChangedLines({ row, zone, className }: Props) {
  const { changes, byPort, at } = row;
  return (
    <>
      {changes.map((change) => (
        <span key={change.figure} className={className}>
          {isCautionary(change) ? <StatusShape kind="caution" className="s" /> : null}
          {changedFigureText(change, zone, at)}
        </span>
      ))}
      {byPort === null ? null : <span className={className}>{CHANGED_VALUES.rowByPort(byPort)}</span>}
    </>
  );
}
