import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { summaryMark } from '@leadline/domain/risks/risk-summary';
import { missingLines } from '@leadline/domain/words/problems';
import { StatusShape } from '../ui/status-mark.tsx';
import { useRouteAssessment } from './use-route-assessment.ts';

/** Whether the ship clears on her route at her time, and what decides: the same assessment as on the Tides tab. */
export function NextVerdict({ pilotage }: { pilotage: Pilotage }) {
  const { status, summary, deciding, missing } = useRouteAssessment(pilotage);
  if (status === 'noRoute') return <Line kind="notCalculable" text="No route chosen yet" />;
  if (status === 'error') return <Line kind="notCalculable" text="Its route could not be loaded" />;
  const { continued } = summary;
  const lines = summary.status === 'loading' ? [] : missingLines(missing, pilotage.port.timezone);
  return (
    <>
      <Line kind={summaryMark(summary)} text={summary.lines.join(' ')} />
      {deciding && (
        <div className="dim">
          {deciding.label}: <b className={deciding.result < 0 ? 'neg' : 'ink'}>{deciding.shownResult} m</b>
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
