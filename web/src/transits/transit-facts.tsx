import { readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import { showFigure, showMetres, UNSET } from '@leadline/domain/numbers/units';
import { wholeSum } from '@leadline/domain/numbers/whole-sum';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { portClock } from '@leadline/domain/time/port-time';
import { type TransitClearance, transitClearance } from '@leadline/domain/transits/transit-clearance';
import { type TransitStanding, transitStanding } from '@leadline/domain/transits/transit-standing';
import { type TransitSummary, transitFileName } from '@leadline/domain/transits/transit-summary';
import { EXTERNAL_FAILED, SIMULATED, TRANSIT_STANDING, transitFiguresMissing } from '@leadline/domain/words/providers';
import { callApi } from '../data/call-api.ts';
import { serverNow, useNow } from '../data/server-clock.ts';
import { Figure } from '../ui/figure.tsx';
import { PdfButton } from '../ui/pdf-button.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { FetchedLine } from './fetched-line.tsx';

interface Props {
  transit: TransitSummary;
  pilotage: Pilotage;
}

/** What a transit leaves under the keel, and the sum that says so (TRANSIT-04 to 06). */
export function TransitFacts({ transit, pilotage }: Props) {
  const zone = pilotage.port.timezone;
  const draft = pilotage.vesselMaxDraft;
  // It grows old while nobody does anything.
  useNow();
  const standing = transitStanding(transit, { draft, now: serverNow() });
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
        <Marks standing={standing} verdict={clearance.verdict} />
      </div>
      {standing.isOtherDraft && (
        <p className="small">{TRANSIT_STANDING.drafts(showMetres(transit.maxDraft), showMetres(draft))}</p>
      )}
      {standing.isOld && <p className="small">{TRANSIT_STANDING.withoutVerdict}</p>}
      {!isKnown && <p className="small">{transitFiguresMissing(clearance.missing)}</p>}
      <Sum transit={transit} clearance={clearance} />
      <Origin transit={transit} portUuid={pilotage.port.uuid} zone={zone} />
    </>
  );
}

interface MarksProps {
  standing: TransitStanding;
  verdict: TransitClearance['verdict'];
}

/** The verdict where it counts for this ship, and still. */
function Marks({ standing: { isOld, isOtherDraft, hasVerdict }, verdict }: MarksProps) {
  return (
    <span className="marks">
      {hasVerdict && <StatusMark kind={verdict} />}
      {isOtherDraft && <StatusMark kind="caution" word={TRANSIT_STANDING.otherDraft} />}
      {isOld && <StatusMark kind="caution" word={TRANSIT_STANDING.old} />}
    </span>
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
      <Line name={`Squat ${shownSquat}, heel ${shownHeel}, waves ${shownWaves}`} value={showFigure(wholeSum(moving))} />
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

interface OriginProps {
  transit: TransitSummary;
  portUuid: string;
  zone: string;
}

function Origin({ transit, portUuid, zone }: OriginProps) {
  const { scenarioId, transitName, speedProfileDescription, lastFetched, isSimulated } = transit;
  const query = { portUuid, scenarioId };
  return (
    <>
      <p className="small dim">{[transitName, speedProfileDescription].filter(Boolean).join(', ')}</p>
      <div className="servicefoot">
        <FetchedLine lastFetched={lastFetched} zone={zone} />
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
