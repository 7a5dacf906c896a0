import { readTransitPdf } from '@leadline/domain/contract/transit-endpoints';
import type { ServiceVerdict } from '@leadline/domain/dukc/plan-outcome';
import { withheldReasons } from '@leadline/domain/dukc/withheld-reason';
import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import { wholeSum } from '@leadline/domain/numbers/whole-sum';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { portClock } from '@leadline/domain/time/port-time';
import type { TransitClearance } from '@leadline/domain/transits/transit-clearance';
import type { TransitOutcome } from '@leadline/domain/transits/transit-outcome';
import { type TransitFigures, type TransitSummary, transitFileName } from '@leadline/domain/transits/transit-summary';
import { EXTERNAL_FAILED, SIMULATED, transitFiguresMissing, WITHHELD } from '@leadline/domain/words/session/providers';
import { EDITS_UNREADABLE } from '@leadline/domain/words/session/unreadable-edits';
import { callApi } from '../data/calls/call-api.ts';
import { noteExported } from '../data/exports/noted-exports.ts';
import { Figure } from '../ui/figure.tsx';
import { PdfButton } from '../ui/pdf-button.tsx';
import styles from '../ui/states/service-panel.module.css';
import { StatusMark } from '../ui/states/status-mark.tsx';
import { Withheld } from '../ui/states/withheld.tsx';
import { FetchedLine } from './fetched-line.tsx';

interface Props {
  /** By a link without the name of its report. */
  transit: TransitFigures | TransitSummary;
  outcome: TransitOutcome;
  pilotage: Pilotage;
  /** The service is asked for this start, route and draft, and has not answered yet. */
  isAwaited: boolean;
  /** Edits on this device cannot be read, and may be of what it was asked for. */
  isUnread: boolean;
}

/** What a transit leaves under the keel, and the sum that says so (TRANSIT-04 to 06). */
export function TransitFacts({ transit, outcome, pilotage, isAwaited, isUnread }: Props) {
  const zone = pilotage.port.timezone;
  const { clearance, fit, verdict } = outcome;
  const isKnown = clearance.verdict !== 'notCalculable';
  const at = transit.timeOfMinimumUKC && portClock(Date.parse(transit.timeOfMinimumUKC), zone);
  const reasons = [...(isUnread ? [`${EDITS_UNREADABLE}.`] : []), ...withheldReasons(fit, 'transit', zone)];
  return (
    <>
      <div className={styles.answer}>
        <Figure
          label={at ? `Remaining UKC, ${at}` : 'Remaining UKC'}
          value={isKnown ? clearance.shownRemaining : UNSET}
          unit="m"
        />
        <span className={styles.marks}>
          <TransitMark verdict={verdict} />
        </span>
      </div>
      <Withheld reasons={reasons} isAwaited={isAwaited} />
      {!isKnown && <p className="small">{transitFiguresMissing(clearance.missing)}</p>}
      <Sum transit={transit} clearance={clearance} />
      <Origin transit={transit} pilotage={pilotage} zone={zone} />
    </>
  );
}

/** The verdict where it counts for this passage, and still. */
function TransitMark({ verdict }: { verdict: ServiceVerdict }) {
  if (verdict === 'withheld') return <StatusMark kind="caution" word={WITHHELD.noVerdict} />;
  return <StatusMark kind={verdict} />;
}

function Sum({ transit, clearance }: { transit: TransitFigures; clearance: TransitClearance }) {
  const { minimumDepth, tideExclOffset, maxDraft, squat, heel, waveResponse, safetyMargin } = transit;
  const sum = clearance.verdict === 'notCalculable' ? null : clearance;
  const moving = [squat, heel, waveResponse];
  const [shownSquat, shownHeel, shownWaves] = moving.map((figure) => showFigure(figure));
  return (
    <dl className={styles.sums}>
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
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface OriginProps {
  transit: Props['transit'];
  pilotage: Pilotage;
  zone: string;
}

function Origin({ transit, pilotage, zone }: OriginProps) {
  const { transitName, speedProfileDescription, lastFetched, isSimulated } = transit;
  return (
    <>
      <p className="small dim">{[transitName, speedProfileDescription].filter(Boolean).join(', ')}</p>
      <div className={styles.foot}>
        <FetchedLine lastFetched={lastFetched} zone={zone} />
        {'scenarioId' in transit ? <Report scenarioId={transit.scenarioId} pilotage={pilotage} /> : null}
      </div>
      {isSimulated && <p className="small dim">{SIMULATED.note}</p>}
    </>
  );
}

function Report({ scenarioId, pilotage: { uuid, port } }: { scenarioId: string; pilotage: Pilotage }) {
  const query = { portUuid: port.uuid, scenarioId };
  return (
    <PdfButton
      label="Transit PDF"
      fileName={transitFileName(scenarioId)}
      read={() => callApi(readTransitPdf, { query }, { timeoutMs: null })}
      failed={EXTERNAL_FAILED.ncosPdf}
      onSaved={() => noteExported({ port: { uuid: port.uuid }, pilotage: { uuid }, what: 'transitReport' })}
    />
  );
}
