import { markWithServices, type ServiceLine } from '@leadline/domain/dukc/service-caution';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { outcomeBeside, touchingLine } from '@leadline/domain/words/clearance/outcomes';
import { missingLines } from '@leadline/domain/words/clearance/problems';
import { StatusShape } from '../ui/states/status-mark.tsx';
import { useRouteAssessment } from './use-route-assessment.ts';

interface Props {
  pilotage: Pilotage;
  /** What DUKC and NCOS say beside it. */
  services?: readonly ServiceLine[];
}

/** Whether the ship clears on her route at her time, and what decides: the same assessment as on the Tides tab. */
export function NextVerdict({ pilotage, services = [] }: Props) {
  const { status, summary, deciding, missing, touching } = useRouteAssessment(pilotage);
  if (status === 'noRoute') return <Line kind="notCalculable" text="No route chosen yet" />;
  if (status === 'error') return <Line kind="notCalculable" text="Its route could not be loaded" />;
  const { continued } = summary;
  const touches = summary.status === 'loading' ? null : touchingLine(touching);
  const beside = deciding && outcomeBeside(deciding.sum, deciding.kind);
  const lines = summary.status === 'loading' ? [] : missingLines(missing, pilotage.port.timezone);
  return (
    <>
      <Line kind={markWithServices(summaryMark(summary), services)} text={summary.lines.join(' ')} />
      {touches && <div className="touchline">{touches}</div>}
      {services.map(({ kind, text }) =>
        kind === 'caution' ? (
          <Line key={text} kind="caution" text={text} />
        ) : (
          <div key={text} className="dim">
            {text}
          </div>
        ),
      )}
      {deciding && (
        <div className="dim">
          {deciding.label}: <b className={deciding.result < 0 ? 'neg' : 'ink'}>{deciding.shownResult} m</b>
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
