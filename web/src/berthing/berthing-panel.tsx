import { berthingVerdict } from '@leadline/domain/berthing/assess-passage';
import type { BerthFigures, BerthingResult, BerthStay, StaySum } from '@leadline/domain/berthing/berthing-conditions';
import type { MovedDeparture } from '@leadline/domain/berthing/seen-stay';
import { showFactor, showFigure } from '@leadline/domain/numbers/units';
import { changesOfStay } from '@leadline/domain/risks/changed/changed-figures';
import { shownTide } from '@leadline/domain/risks/clearance/clearance-sum';
import { showRemains } from '@leadline/domain/risks/verdict';
import type { Instant } from '@leadline/domain/time/instant';
import {
  BERTHING,
  departureSourceText,
  minTideText,
  movedDepartureText,
  stayText,
} from '@leadline/domain/words/clearance/berthing';
import {
  CHANGED_VALUES,
  type ChangedFigure,
  changedFigureText,
  type FigureName,
  isCautionary,
} from '@leadline/domain/words/clearance/changed-values';
import { outcomeSentence } from '@leadline/domain/words/clearance/outcomes';
import { problemText, withinTideError } from '@leadline/domain/words/clearance/problems';
import { Feet } from '../ui/feet.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { StatusMark, StatusShape } from '../ui/states/status-mark.tsx';
import { BerthDiagram } from './berth-diagram.tsx';
import styles from './berthing.module.css';

interface Props {
  result: BerthingResult;
  /** Metres. */
  maxDraft: number | null;
  zone: string;
  /** Figures of the berth's row that a person put in place of the port's. */
  changes?: readonly ChangedFigure[];
  /** The stay by the port's own figures, where the changed ones are less; null or absent else. */
  byPort?: BerthingResult | null;
  /** The master is not told why something could not be calculated (BERTH-04). */
  hideErrors?: boolean;
  /** Her departure moved since this person saw it; null or absent where it did not. */
  moved?: (MovedDeparture & { markSeen: () => void }) | null;
}

/** Whether she stays afloat at her berth from arrival until departure, and by which sum. */
export function BerthingPanel(props: Props) {
  const { result, maxDraft, zone, hideErrors = false, byPort = null, moved = null } = props;
  const changes = changesOfStay(props.changes ?? []);
  const verdict = berthingVerdict(result) ?? 'loading';
  const isChanged = verdict === 'passed' && changes.some(isCautionary);
  return (
    <section className={`sec ${styles.berthing}`} aria-labelledby="berthing">
      <header>
        <h2 id="berthing">{BERTHING.title}</h2>
        <span className="grow" />
        {isChanged ? <StatusMark kind="caution" word={CHANGED_VALUES.passedChanged} /> : <StatusMark kind={verdict} />}
      </header>
      {moved === null ? null : (
        <div className={styles.movedstay}>
          <p role="status">{movedDepartureText(moved, zone)}</p>
          <button type="button" className="btn" onClick={moved.markSeen}>
            {BERTHING.seen}
          </button>
        </div>
      )}
      {result.kind === 'loading' ? (
        <div role="status" aria-label={BERTHING.loading}>
          <Skeleton width="100%" form="large" />
        </div>
      ) : null}
      {result.kind === 'failed' && !hideErrors ? <p role="alert">{problemText(result.problem, zone)}</p> : null}
      {result.kind === 'success' && maxDraft !== null ? (
        <Conditions result={result} maxDraft={maxDraft} zone={zone} changes={changes} />
      ) : null}
      <ChangedOfStay changes={changes} byPort={byPort} at={result.arrivalTime} zone={zone} />
      {isEndUnknown(result) ? null : <StayEnd stay={result} zone={zone} />}
    </section>
  );
}

interface ChangedProps {
  changes: readonly ChangedFigure[];
  byPort: BerthingResult | null;
  at: Instant;
  zone: string;
}

/** Each changed figure of the stay with the port's, who, when and why, and what the stay comes to by the port's own. */
function ChangedOfStay({ changes, byPort, at, zone }: ChangedProps) {
  const isByPort = byPort !== null && changes.some(isCautionary);
  return (
    <>
      {changes.map((change) => (
        <p key={change.figure} className="cautionline">
          {isCautionary(change) ? <StatusShape kind="caution" className="s" /> : null}
          {changedFigureText(change, zone, at)}
        </p>
      ))}
      {isByPort ? <p className="small">{CHANGED_VALUES.rowByPort(outcomeOf(byPort))}</p> : null}
    </>
  );
}

function outcomeOf(stay: BerthingResult): Parameters<typeof CHANGED_VALUES.rowByPort>[0] {
  const verdict = berthingVerdict(stay) ?? 'loading';
  return { verdict, shownResult: stay.kind === 'success' ? showRemains(stay.sum) : '' };
}

/** Until when she lies there, and which movement says so. */
function StayEnd({ stay, zone }: { stay: BerthStay; zone: string }) {
  const source = departureSourceText(stay);
  return (
    <>
      <p className="small dim">{stayText(stay, zone)}</p>
      {source === null ? null : <p className="small dim">{source}</p>}
    </>
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
  changes,
}: {
  result: Extract<BerthingResult, { kind: 'success' }>;
  maxDraft: number;
  zone: string;
  changes: readonly ChangedFigure[];
}) {
  const { sum } = result;
  const isChanged = (wanted: FigureName) => changes.some((change) => change.figure === wanted && isCautionary(change));
  return (
    <>
      <BerthDiagram figures={result} maxDraft={maxDraft} />
      <dl className={styles.sums}>
        <Term label={BERTHING.minTide} note={factorNote(result)} sign="+" value={shownPart(sum, 'tide')} />
        <Term label={BERTHING.depth} sign="+" value={shownPart(sum, 'depth')} isChanged={isChanged('value')} />
        <Term
          label={BERTHING.margin}
          sign="−"
          value={showFigure(sum.margin, sum.places)}
          isChanged={isChanged('safetyMargin')}
        />
        <div className={result.passed ? styles.total : `${styles.total} neg`}>
          <dt>
            {BERTHING.allowed}
            <Feet metres={result.maxAllowableDraft} side="down" />
            {result.maxAllowableDraft === result.greatestDraft ? null : <small> {BERTHING.presentMargin}</small>}
          </dt>
          <dd />
          <dd>{showFigure(result.maxAllowableDraft, sum.places)}</dd>
        </div>
      </dl>
      <p className={sum.outcome === 'touches' ? 'touchline' : 'small'}>
        {outcomeSentence(sum, 'keel', BERTHING.stay)}
        {BERTHING.ofDraft(showFigure(sum.requiredParts.find(({ key }) => key === 'draft')?.metres, sum.places))}
      </p>
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

/** Of the least tide, where the berth has a factor: "0.44 × 1.05". */
function factorNote({ minTide, tideCorrectionFactor, sum }: BerthFigures): string | null {
  if (tideCorrectionFactor === 1) return null;
  return `${showFigure(shownTide(minTide, 'keel', sum.places), sum.places)} × ${showFactor(tideCorrectionFactor)}`;
}

function shownPart({ availableParts, places }: StaySum, key: 'depth' | 'tide'): string {
  return showFigure(availableParts.find((part) => part.key === key)?.metres, places);
}

interface TermProps {
  label: string;
  note?: string | null;
  sign: string;
  value: string;
  /** A person put it in place of the port's. */
  isChanged?: boolean;
}

function Term({ label, note = null, sign, value, isChanged = false }: TermProps) {
  return (
    <div>
      <dt>
        {label}
        {note === null ? null : <small> {note}</small>}
      </dt>
      <dd>{sign}</dd>
      <dd className={isChanged ? styles.changedfigure : undefined}>{value}</dd>
    </div>
  );
}
