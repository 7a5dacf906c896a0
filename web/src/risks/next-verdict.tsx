import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type BesideLine, linesBeside, markBeside } from '@leadline/domain/risks/beside-line';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { outcomeBeside, touchingLine } from '@leadline/domain/words/clearance/outcomes';
import { missingLines } from '@leadline/domain/words/clearance/problems';
import { StatusShape } from '../ui/states/status-mark.tsx';
import type { AssessedPilotage } from './use-route-assessment.ts';

interface Props {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  /** What services and the limits of weather say beside it. */
  beside?: readonly BesideLine[];
}

/** Whether the ship clears on her route at her time, and what decides: the same assessment as on the Tides tab. */
export function NextVerdict({ pilotage, assessed, beside: besides = [] }: Props) {
  const { status, summary, deciding, missing, touching } = assessed;
  if (status === 'noRoute') return <Line kind="notCalculable" text="No route chosen yet" />;
  if (status === 'error') return <Line kind="notCalculable" text="Its route could not be loaded" />;
  const { continued } = summary;
  const touches = summary.status === 'loading' ? null : touchingLine(touching);
  const beside = deciding && outcomeBeside(deciding.sum, deciding.kind);
  const lines = summary.status === 'loading' ? [] : missingLines(missing, pilotage.port.timezone);
  return (
    <>
      <Line kind={markBeside(summaryMark(summary), besides)} text={linesBeside(summary, besides).join(' ')} />
      {touches && <div className="touchline">{touches}</div>}
      {besides.map(({ kind, text }) =>
        kind === 'waiting' ? (
          <div key={text} className="dim">
            {text}
          </div>
        ) : (
          <Line key={text} kind={kind} text={text} />
        ),
      )}
      {deciding && (
        <div className="dim">
          {deciding.label}: <b className={deciding.result < 0 ? 'neg' : undefined}>{deciding.shownResult} m</b>
          {beside && `, ${beside}`}
          {continued && ` · ${continued}`}
        </div>
      )}
      {lines.length > 0 && <div className="dim">{lines.join(' · ')}</div>}
      {!deciding && continued && <div className="dim">{continued}</div>}
    </>
  );
}

function Line({ kind, text }: { kind: ReturnType<typeof summaryMark>; text: string }) {
  return (
    <div className="st">
      <StatusShape kind={kind} />
      <span>{text}</span>
    </div>
  );
}
