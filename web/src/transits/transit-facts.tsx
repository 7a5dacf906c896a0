import { readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import { add, decimalOf, decimalToNumber } from '@leadline/domain/numbers/decimal';
import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import { portClock } from '@leadline/domain/time/port-time';
import { type TransitClearance, transitClearance } from '@leadline/domain/transits/transit-clearance';
import { type TransitSummary, transitFileName } from '@leadline/domain/transits/transit-summary';
import { EXTERNAL_FAILED, SIMULATED, transitFiguresMissing } from '@leadline/domain/words/providers';
import { callApi } from '../data/call-api.ts';
import { serverNow, useNow } from '../data/server-clock.ts';
import { shownSpan } from '../ui/age-and-size.ts';
import { Figure } from '../ui/figure.tsx';
import { PdfButton } from '../ui/pdf-button.tsx';
import { StatusMark } from '../ui/status-mark.tsx';

interface Props {
  transit: TransitSummary;
  portUuid: string;
  zone: string;
}

/** What a transit leaves under the keel, and the sum that says so (TRANSIT-04 to 06). */
export function TransitFacts({ transit, portUuid, zone }: Props) {
  const clearance = transitClearance(transit);
  const isKnown = clearance.verdict !== 'notCalculable';
  const at = transit.timeOfMinimumUKC && portClock(Date.parse(transit.timeOfMinimumUKC), zone);
  return (
    <>
      <div className="answer">
        <Figure
          label={at ? `Remaining UKC, ${at}` : 'Remaining UKC'}
          value={isKnown ? clearance.shownRemaining : UNSET}
          unit="m"
        />
        <span className="marks">
          <StatusMark kind={clearance.verdict} />
        </span>
      </div>
      {!isKnown && <p className="small">{transitFiguresMissing(clearance.missing)}</p>}
      <Sum transit={transit} clearance={clearance} />
      <Origin transit={transit} portUuid={portUuid} zone={zone} />
    </>
  );
}

function Sum({ transit, clearance }: { transit: TransitSummary; clearance: TransitClearance }) {
  const { minimumDepth, tideExclOffset, maxDraft, squat, heel, waveResponse, safetyMargin } = transit;
  const sum = clearance.verdict === 'notCalculable' ? null : clearance;
  const moving = [squat, heel, waveResponse];
  const [shownSquat, shownHeel, shownWaves] = moving.map((figure) => showFigure(figure));
  return (
    <dl className="servicesum">
      <Line
        name={`Minimum depth ${showFigure(minimumDepth)}, tide ${showFigure(tideExclOffset)}`}
        value={showFigure(sum?.availableDepth)}
      />
      <Line name="Max. Draft" value={showFigure(maxDraft)} />
      <Line name={`Squat ${shownSquat}, heel ${shownHeel}, waves ${shownWaves}`} value={showFigure(totalOf(moving))} />
      <Line name="Safety margin" value={showFigure(safetyMargin)} />
      <Line name="Required depth" value={showFigure(sum?.requiredDepth)} />
      <Line name="Available − required, m" value={sum?.shownRemaining ?? UNSET} isTotal />
      <Line name="Static UKC" value={sum?.shownStatic ?? UNSET} />
    </dl>
  );
}

function Line({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Null as soon as one is missing: it is not zero. */
function totalOf(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length < figures.length ? null : decimalToNumber(add(...known.map(decimalOf)));
}

function Origin({ transit, portUuid, zone }: Props) {
  const { scenarioId, transitName, speedProfileDescription, lastFetched, isSimulated } = transit;
  useNow();
  const at = Date.parse(lastFetched);
  const query = { portUuid, scenarioId };
  return (
    <>
      <p className="small dim">{[transitName, speedProfileDescription].filter(Boolean).join(', ')}</p>
      <div className="servicefoot">
        <span className="small dim grow">
          Fetched {portClock(at, zone)}, {shownSpan(serverNow() - at)} ago
        </span>
        <PdfButton
          label="Transit PDF"
          fileName={transitFileName(scenarioId)}
          read={() => callApi(readTransitPdf, { query }, { timeoutMs: null })}
          failed={EXTERNAL_FAILED.ncosPdf}
        />
      </div>
      {isSimulated && <p className="small dim">{SIMULATED.note}</p>}
    </>
  );
}
