import { berthingVerdict } from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import { sortRows } from '@leadline/domain/pilotages/list/pilotage-list';
import type { Pilotage, PilotageFields, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { withWaiting } from '@leadline/domain/pilotages/pilotage-overlay';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import type { ShipFigures } from '@leadline/domain/risks/assess-constraint';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { changesOfStay } from '@leadline/domain/risks/changed/changed-figures';
import { rowMark } from '@leadline/domain/risks/changed/changed-summary';
import { showRemains } from '@leadline/domain/risks/verdict';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { BERTHING } from '@leadline/domain/words/clearance/berthing';
import { type ChangedFigure, changedFigureText, isCautionary } from '@leadline/domain/words/clearance/changed-values';
import { outcomeBeside } from '@leadline/domain/words/clearance/outcomes';
import { problemText, RISK_SUMMARY } from '@leadline/domain/words/clearance/problems';
import { clearanceAt, EFFECT } from '@leadline/domain/words/saving/sync';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { NotPrepared } from '../../data/answers/read-through.ts';
import { useNow } from '../../data/calls/server-clock.ts';
import { usePilotageRows } from '../../pilotages/list/use-pilotage-rows.ts';
import { useKnownThings } from '../../pilotages/use-known-things.ts';
import { usePilotage } from '../../pilotages/use-pilotage.ts';
import { AsOnServer } from '../../sync/saving/use-waiting.ts';
import { useKnownAssessment } from '../use-known-assessment.ts';
import { EffectLines, type Line } from './effect-lines.tsx';
import { versionWithOverrides } from './version-with-overrides.ts';

/** What is decided here decides whether she clears. */
const SAFETY_GROUPS: readonly GroupId[] = [
  ...['when', 'movement', 'ship', 'drafts', 'overrides'],
  // Of her record: overhead clearances.
  ...['metadata.air_draft', 'height'],
];

export function touchesClearance(group: GroupId): boolean {
  return SAFETY_GROUPS.includes(group);
}

interface Props {
  /** Whose edit it is. */
  op: QueuedOp;
  /** The version: fields of the pilotage, or the overrides at one constraint. */
  values: Values;
}

/** The clearances as they truly are on the server: nothing of this device's edits is in them. */
export function ServersEffect(props: Props) {
  return (
    <AsOnServer>
      <ClearanceEffect {...props} />
    </AsOnServer>
  );
}

/**
 * The clearances with one version over all that waits on this device, by the assessment that the list and the Tides tab
 * show.
 */
export function ClearanceEffect({ op, values }: Props) {
  if (op.item.startsWith('vessel:')) return <VesselEffect op={op} values={values} />;
  return <PilotageEffect op={op} values={values} />;
}

function PilotageEffect({ op, values }: Props) {
  const { data, status, error } = usePilotage(pilotageOf(op));
  const known = useKnownThings([op]);
  if (!data && status === 'loading') return <EffectLines lines={[LOADING]} />;
  if (!data) return <EffectLines lines={[unknown(reasonOf(error))]} />;
  const place = op.context.routeConstraint ?? null;
  const fields: Partial<PilotageFields> = values;
  const version = place === null ? withWaiting(data, fields, known) : versionWithOverrides(data, place, values);
  return <Assessed pilotage={version} isAbout={({ routeConstraint }) => routeConstraint.uuid === place} />;
}

const pilotageOf = ({ item, context }: QueuedOp) => context.pilotage ?? item.slice('pilotage:'.length);

/** A version of her record decides over all her starts: the next one that this device knows is told. */
function VesselEffect({ op, values }: Props) {
  const { data: rows, status } = usePilotageRows(op.context.port, null);
  const now = useNow();
  const next = rows && nextStart(rows, op.item.slice('vessel:'.length), now);
  const { data, error } = usePilotage(next?.uuid ?? '', { isAsked: next !== undefined });
  if (!next) return <EffectLines lines={[status === 'loading' ? LOADING : unknown(EFFECT.noStart)]} />;
  const of = EFFECT.start(formatPortTime(Date.parse(next.date), next.port.timezone, 'HH:mm, D MMM YYYY'));
  if (!data) return <EffectLines lines={[error ? unknown(reasonOf(error)) : LOADING]} of={of} />;
  return <Assessed pilotage={data} isAbout={isOverhead} ship={shipOf(values)} of={of} />;
}

/** One that is under way, or ahead. */
function nextStart(rows: readonly PilotageRow[], imo: string, now: Instant): PilotageRow | undefined {
  const open = rows.filter(({ vessel, status }) => vessel.IMO === imo && status !== 'Draft' && !isEndState(status));
  return sortRows(open, true).find(({ date }) => Date.parse(date) >= now - UNDER_WAY);
}
const UNDER_WAY = hours(12);

const isOverhead = ({ routeConstraint }: RowAssessment) => routeConstraint.constraint.constraintType === 'OHC';

/** The figures of her record that this version has, metres. */
function shipOf(values: Values): Partial<ShipFigures> {
  const { 'metadata.air_draft': airDraft, height } = values;
  return {
    ...(airDraft !== undefined && { airDraft: airDraft as number | null }),
    ...(height !== undefined && { heightOverall: height as number | null }),
  };
}

interface AssessedProps {
  pilotage: Pilotage;
  /** The rows that the edit is about: they are told even where another one decides. */
  isAbout: (row: RowAssessment) => boolean;
  /** Figures of her that are otherwise in this version. */
  ship?: Partial<ShipFigures>;
  /** Which start it is, where the edit does not say. */
  of?: string;
}

function Assessed({ pilotage, isAbout, ship, of }: AssessedProps) {
  const { status, assessment, summary, berthing, route } = useKnownAssessment(pilotage, { ship });
  if (status === 'noRoute') return <EffectLines lines={[unknown(EFFECT.noRoute)]} of={of} />;
  if (status === 'error') return <EffectLines lines={[unknown(reasonOf(route.error))]} of={of} />;
  if (summary.status === 'loading') return <EffectLines lines={[LOADING]} of={of} />;
  const rows = assessment.rows.filter(({ isWaypoint }) => !isWaypoint);
  const own = rows.filter(isAbout);
  const unclear = rows.filter(({ hidden, verdict }) => !hidden && verdict === 'notCalculable');
  const changed = rows.filter(({ hidden, byPort }) => !hidden && byPort !== null);
  const told = new Set([...own, ...(summary.deciding ? [summary.deciding] : []), ...unclear, ...changed]);
  const zone = pilotage.port.timezone;
  const lines = [...told].map((row) => lineOf(row, zone));
  return <EffectLines lines={[...lines, ...stayLines(berthing, assessment.rows.at(-1), zone)]} of={of} />;
}

const LOADING: Line = { kind: 'loading', text: RISK_SUMMARY.loading };
const unknown = (reason: string): Line => ({ kind: 'notCalculable', text: EFFECT.clearances, reason });

function reasonOf(error: Error | null): string {
  return error instanceof NotPrepared ? EFFECT.notHere : EFFECT.notLoaded;
}

function lineOf(row: RowAssessment, zone: string): Line {
  const { name, constraintType } = row.routeConstraint.constraint;
  const text = clearanceAt(constraintType, name);
  if (row.hidden) return { kind: 'hidden', text };
  if (row.sum !== null) {
    const reason = reasonOfSum(outcomeBeside(row.sum, row.variables.kind), row.changes, row.at, zone);
    return { kind: rowMark(row), text, figure: `${row.shownResult} m`, reason };
  }
  return { kind: row.verdict, text, reason: row.problems.map((problem) => problemText(problem, zone)).join('. ') };
}

function reasonOfSum(outcome: string | null, changes: readonly ChangedFigure[], at: Instant, zone: string) {
  const changed = changes.map((change) => changedFigureText(change, zone, at));
  return [...(outcome === null ? [] : [outcome]), ...changed].join('. ') || undefined;
}

/** The stay is told where there is one: what is decided here may let her lie aground. `row`: that of her berth. */
function stayLines(berthing: BerthingResult | null, row: RowAssessment | undefined, zone: string): Line[] {
  const kind = berthingVerdict(berthing);
  if (berthing === null || kind === null) return [];
  const text = BERTHING.title;
  if (berthing.kind === 'success') {
    const { sum, arrivalTime } = berthing;
    const changes = changesOfStay(row?.changes ?? []);
    const mark = kind === 'passed' && changes.some(isCautionary) ? 'caution' : kind;
    const reason = reasonOfSum(outcomeBeside(sum, 'keel'), changes, arrivalTime, zone);
    return [{ kind: mark, text, figure: `${showRemains(sum)} m`, reason }];
  }
  return [{ kind, text, reason: berthing.kind === 'failed' ? problemText(berthing.problem, zone) : undefined }];
}
