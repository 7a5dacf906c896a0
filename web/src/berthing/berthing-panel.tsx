import { berthingVerdict } from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import { showFigure } from '@leadline/domain/numbers/units';
import { BERTHING, minTideText, stayText } from '@leadline/domain/words/berthing';
import { problemText, withinTideError } from '@leadline/domain/words/problems';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusMark, StatusShape } from '../ui/status-mark.tsx';
import { BerthDiagram } from './berth-diagram.tsx';
import './berthing.css';

interface Props {
  result: BerthingResult;
  /** Metres. */
  maxDraft: number | null;
  zone: string;
  /** The master is not told why something could not be calculated (BERTH-04). */
  hideErrors?: boolean;
}

/** Whether she stays afloat at her berth from arrival until departure, and by which sum. */
export function BerthingPanel({ result, maxDraft, zone, hideErrors = false }: Props) {
  return (
    <section className="sec bc" aria-labelledby="berthing">
      <header>
        <h2 id="berthing">{BERTHING.title}</h2>
        <span className="grow" />
        <StatusMark kind={berthingVerdict(result) ?? 'loading'} />
      </header>
      {result.kind === 'loading' ? (
        <div role="status" aria-label={BERTHING.loading}>
          <Skeleton width="100%" form="large" />
        </div>
      ) : null}
      {result.kind === 'failed' && !hideErrors ? <p role="alert">{problemText(result.problem, zone)}</p> : null}
      {result.kind === 'success' && maxDraft !== null ? (
        <Conditions result={result} maxDraft={maxDraft} zone={zone} />
      ) : null}
      {isEndUnknown(result) ? null : <p className="small dim">{stayText(result, zone)}</p>}
    </section>
  );
}

/** What the server told of her departure is no longer so: neither it nor 48 hours is said. */
function isEndUnknown(result: BerthingResult): boolean {
  return result.kind === 'failed' && result.problem.code === 'departureNotSent';
}

function Conditions({
  result,
  maxDraft,
  zone,
}: {
  result: Extract<BerthingResult, { kind: 'success' }>;
  maxDraft: number;
  zone: string;
}) {
  return (
    <>
      <BerthDiagram figures={result} maxDraft={maxDraft} />
      <dl className="sum">
        <Term label={BERTHING.minTide} sign="+" value={result.minTide} />
        {result.tideCorrectionFactor === 1 ? null : (
          <Term label={BERTHING.factor} sign="×" value={result.tideCorrectionFactor} />
        )}
        <Term label={BERTHING.depth} sign="+" value={result.berthDepth} />
        <Term label={BERTHING.margin} sign="−" value={result.calculatedSafetyMargin} />
        <div className={result.passed ? 'tot' : 'tot neg'}>
          <dt>
            {BERTHING.allowed}
            {result.maxAllowableDraft === result.greatestDraft ? null : <small> {BERTHING.presentMargin}</small>}
          </dt>
          <dd />
          <dd>{showFigure(result.maxAllowableDraft)}</dd>
        </div>
      </dl>
      {result.certain ? null : (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {BERTHING.uncertain}
        </p>
      )}
      {result.tideError === null ? null : (
        <p className="cautionline">
          <StatusShape kind="caution" className="s" />
          {withinTideError(result.tideError)}
        </p>
      )}
      <p className="small dim">{minTideText(result.minTideSource, result.minTideAt, zone)}</p>
    </>
  );
}

function Term({ label, sign, value }: { label: string; sign: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{sign}</dd>
      <dd>{showFigure(value)}</dd>
    </div>
  );
}
