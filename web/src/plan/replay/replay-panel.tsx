import { showFigure, UNSET } from '@leadline/domain/numbers/units';
import type { Passage } from '@leadline/domain/passage/passage';
import type { PassageMoment } from '@leadline/domain/passage/passage-moment';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { countedAirDraft } from '@leadline/domain/risks/clearance/overhead-clearance';
import { minutes } from '@leadline/domain/time/instant';
import type { Zone } from '@leadline/domain/time/port-clocks';
import { clockOn } from '@leadline/domain/time/port-time';
import { isHeightNotShown } from '@leadline/domain/vessels/not-shown';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { outcomeBeside } from '@leadline/domain/words/clearance/outcomes';
import { cautionText, problemText } from '@leadline/domain/words/clearance/problems';
import { courseText, PASSAGE, REPLAY } from '@leadline/domain/words/passage';
import type { ReactNode } from 'react';
import { Feet, useFeet } from '../../ui/feet.tsx';
import { StatusMark, StatusShape } from '../../ui/states/status-mark.tsx';
import { ClearanceStrips } from './clearance-strips.tsx';
import { nameOf, outcomeWord, placeWords, shownMomentTide, tideFigure } from './moment-words.ts';
import { NoOutcomeMark } from './no-outcome-mark.tsx';
import styles from './replay.module.css';

interface PanelProps {
  passage: Passage;
  moment: PassageMoment;
  ship: Vessel | undefined;
}

/** All numbers of one instant; at a constraint those of its row. */
export function ReplayPanel({ passage, moment, ship }: PanelProps) {
  const { row } = moment;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing else to stop at
    <aside className={styles.panel} aria-label="At this moment" tabIndex={0}>
      <header>
        <p className={styles.clock}>
          <b>{clockOn(moment.at, passage.start, passage.zone)}</b>
          <span className="dim">{PASSAGE.minutesAfterStart(moment.minutesAfterStart)}</span>
        </p>
        <h2>{placeWords(moment)}</h2>
      </header>
      {row ? <RowOutcome row={row} zone={passage.zone} /> : <NoOutcome moment={moment} />}
      <div className={styles.figures}>
        {row?.sum ? <ClearanceStrips sum={row.sum} kind={row.variables.kind} /> : null}
        {row ? <OthersMet moment={moment} passage={passage} /> : <Neighbours moment={moment} passage={passage} />}
        <Figures moment={moment} />
        <AirDraft {...{ passage, moment, ship }} />
      </div>
    </aside>
  );
}

function RowOutcome({ row, zone }: { row: RowAssessment; zone: Zone }) {
  const outcome = row.sum ? outcomeBeside(row.sum, row.variables.kind) : null;
  const mark = rowMark(row);
  return (
    <section className={styles.outcome} data-outcome={mark} aria-live="polite">
      <StatusMark kind={mark} word={outcomeWord(row)} />
      {row.sum ? (
        <>
          <span className={styles.label}>{REPLAY.remains[row.variables.kind]}</span>
          <p className={styles.remains} data-failed={row.verdict === 'failed' || undefined}>
            {row.shownResult} <small>m</small> <Feet metres={row.sum?.remains} side="down" />
          </p>
        </>
      ) : null}
      {outcome === null ? null : <p>{outcome}</p>}
      {row.problems.map((problem) => (
        <p key={problem.code}>{problemText(problem, zone)}</p>
      ))}
      {row.cautions.map((caution) => (
        <p key={caution.code} className={styles.caution}>
          <StatusShape kind="caution" className="s" />
          {cautionText(caution, zone)}
        </p>
      ))}
    </section>
  );
}

function NoOutcome({ moment }: { moment: PassageMoment }) {
  return (
    <section className={styles.outcome} data-outcome="none">
      <NoOutcomeMark reason={moment.reason} />
      <p>{PASSAGE.reasons[moment.reason ?? 'betweenConstraints']}</p>
    </section>
  );
}

/** Other rows that are met at the same instant. */
function OthersMet({ moment, passage }: { moment: PassageMoment; passage: Passage }) {
  const others = moment.met.filter((one) => one !== moment.row && !one.isWaypoint);
  return <RowLines rows={others.map((row) => ({ row, when: 'now' }))} passage={passage} />;
}

function Neighbours({ moment, passage }: { moment: PassageMoment; passage: Passage }) {
  const { at, before, after } = moment;
  const count = (row: RowAssessment) => Math.abs(row.at - at) / minutes(1);
  return (
    <RowLines
      passage={passage}
      rows={[
        ...(before ? [{ row: before, when: PASSAGE.minutesAgo(count(before)) }] : []),
        ...(after ? [{ row: after, when: PASSAGE.inMinutes(count(after)) }] : []),
      ]}
    />
  );
}

function RowLines({ rows, passage }: { rows: readonly { row: RowAssessment; when: string }[]; passage: Passage }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rows.map(({ row, when }) => (
        <li key={row.routeConstraint.uuid}>
          {row.isWaypoint ? <i className={styles.waypoint} aria-hidden /> : <StatusShape kind={rowMark(row)} />}
          <span>
            <b>{nameOf(row)}</b>
            <small>
              {clockOn(row.at, passage.start, passage.zone)}, {when}
            </small>
            {row.isWaypoint ? null : <span className="vh">{outcomeWord(row)}</span>}
          </span>
          <b className={styles.value}>{row.isWaypoint ? '' : row.shownResult}</b>
        </li>
      ))}
    </ul>
  );
}

function Figures({ moment }: { moment: PassageMoment }) {
  const inFeet = useFeet();
  const { row, tide, stream, ship } = moment;
  const places = row?.sum?.places ?? 2;
  const isOverhead = row?.routeConstraint.constraint.constraintType === 'OHC';
  const words = [
    tide?.station,
    tide?.overridden ? PASSAGE.observed : tide?.tendency,
    tide?.certain === false ? PASSAGE.uncertain : null,
    tide ? inFeet(shownMomentTide(tide, row), isOverhead ? 'up' : 'down') : null,
  ];
  const setting = stream
    ? [stream.rate.stream, PASSAGE.sets(stream.rate.direction), stream.station]
        .filter((each) => each !== null)
        .join(', ')
    : null;
  return (
    <dl className={styles.values}>
      <Line
        label={isOverhead ? 'Height available' : 'Depth available'}
        note={notesOf(row?.sum ? 'rounded down' : null, inFeet(row?.sum?.available, 'down'))}
        unit="m"
      >
        {row?.sum ? showFigure(row.sum.available, places) : null}
      </Line>
      <Line
        label={isOverhead ? 'Height required' : 'Depth required'}
        note={notesOf(row?.sum ? 'rounded up' : null, inFeet(row?.sum?.required, 'up'))}
        unit="m"
      >
        {row?.sum ? showFigure(row.sum.required, places) : null}
      </Line>
      <Line label="Height of tide" note={notesOf(...words)} unit="m">
        {tide ? tideFigure(tide, row) : null}
      </Line>
      <Line label="Stream" note={setting} unit="kn">
        {stream ? showFigure(stream.rate.rate, 1) : null}
      </Line>
      <ShipLine ship={ship} />
    </dl>
  );
}

/** Under way her course and speed; alongside how she lies, or why that is not known. */
function ShipLine({ ship }: Pick<PassageMoment, 'ship'>) {
  if (ship?.alongside)
    return (
      <Line label={REPLAY.headingAlongside} note={REPLAY.alongside[ship.alongside]} unit="">
        {ship.heading === null ? null : courseText(ship.heading)}
      </Line>
    );
  return (
    <Line label="Course and speed" note={ship?.isStraight ? REPLAY.straight : 'as planned'} unit="kn">
      {ship ? REPLAY.courseAndSpeed(ship.heading, ship.knots) : null}
    </Line>
  );
}

const notesOf = (...notes: (string | null | undefined)[]) => notes.filter((each) => each).join(', ') || null;

interface LineProps {
  label: string;
  note: string | null;
  unit: string;
  /** Null: not known. */
  children: string | null;
}

function Line({ label, note, unit, children }: LineProps): ReactNode {
  return (
    <div>
      <dt>
        {label}
        {note === null ? null : <small>{note}</small>}
      </dt>
      <dd className={children === null ? 'faint' : undefined}>{children ?? UNSET}</dd>
      <dd>{children === null ? '' : unit}</dd>
    </div>
  );
}

function AirDraft({ passage, moment, ship }: PanelProps) {
  const isNotShown = isHeightNotShown(ship);
  const figures = { airDraft: ship?.metadata.air_draft ?? null, heightOverall: ship?.height ?? null };
  const counted = isNotShown ? null : countedAirDraft(figures);
  const { overhead, at } = moment;
  if (!passage.rows.some(({ routeConstraint }) => routeConstraint.constraint.constraintType === 'OHC')) return null;
  const source = counted?.airDraftFrom === 'airDraft' ? 'Air draft' : 'HOA, counted whole';
  const when = overhead ? PASSAGE.inMinutes((overhead.at - at) / minutes(1)) : null;
  return (
    <>
      <h3>Air draft</h3>
      <dl className={styles.values}>
        <Line label="Top above water" note={counted ? source : isNotShown ? REPLAY.notShown : null} unit="m">
          {counted ? showFigure(counted.airDraft) : null}
        </Line>
        {overhead ? (
          <Line
            label={nameOf(overhead)}
            note={`${clockOn(overhead.at, passage.start, passage.zone)}, ${when}, ${outcomeWord(overhead).toLowerCase()}`}
            unit="m"
          >
            {overhead.sum ? overhead.shownResult : null}
          </Line>
        ) : null}
      </dl>
    </>
  );
}
