import { berthingVerdict } from '@leadline/domain/berthing/assess-passage';
import type { BerthingResult } from '@leadline/domain/berthing/berthing-conditions';
import type { Pilotage, PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { withWaiting } from '@leadline/domain/pilotages/pilotage-overlay';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { showResult } from '@leadline/domain/risks/verdict';
import { BERTHING } from '@leadline/domain/words/berthing';
import { problemText, RISK_SUMMARY } from '@leadline/domain/words/problems';
import { clearanceAt, EFFECT } from '@leadline/domain/words/sync';
import type { GroupId, Values } from '@leadline/sync/operation';
import type { QueuedOp } from '@leadline/sync/outbox';
import { NotPrepared } from '../data/read-through.ts';
import { useKnownThings } from '../pilotages/use-known-things.ts';
import { usePilotage } from '../pilotages/use-pilotage.ts';
import { type StatusKind, StatusMark } from '../ui/status-mark.tsx';
import { useKnownAssessment } from './use-known-assessment.ts';
import { versionWithOverrides } from './version-with-overrides.ts';

/** What is decided here decides whether she clears. */
const SAFETY_GROUPS: readonly GroupId[] = ['when', 'movement', 'drafts', 'overrides'];

export function touchesClearance(group: GroupId): boolean {
  return SAFETY_GROUPS.includes(group);
}

interface Props {
  /** Whose edit it is. */
  op: QueuedOp;
  /** The version: fields of the pilotage, or the overrides at one constraint. */
  values: Values;
}

/** The clearances with one version, by the assessment that the list and the Tides tab show, over what this device has. */
export function ClearanceEffect({ op, values }: Props) {
  const { data, status, error } = usePilotage(op.context.pilotage ?? op.item.slice('pilotage:'.length));
  const known = useKnownThings([op]);
  if (!data && status === 'loading') return <Lines lines={[LOADING]} />;
  if (!data) return <Lines lines={[unknown(reasonOf(error))]} />;
  const place = op.context.routeConstraint ?? null;
  const fields: Partial<PilotageFields> = values;
  const version = place === null ? withWaiting(data, fields, known) : versionWithOverrides(data, place, values);
  return <Assessed pilotage={version} place={place} />;
}

/** `place`: the constraint that the edit is about; it is told even where another one decides. */
function Assessed({ pilotage, place }: { pilotage: Pilotage; place: string | null }) {
  const { status, assessment, summary, berthing, route } = useKnownAssessment(pilotage);
  if (status === 'noRoute') return <Lines lines={[unknown(EFFECT.noRoute)]} />;
  if (status === 'error') return <Lines lines={[unknown(reasonOf(route.error))]} />;
  if (summary.status === 'loading') return <Lines lines={[LOADING]} />;
  const rows = assessment.rows.filter(({ isWaypoint }) => !isWaypoint);
  const own = rows.filter(({ routeConstraint }) => routeConstraint.uuid === place);
  const unclear = rows.filter(({ hidden, verdict }) => !hidden && verdict === 'notCalculable');
  const told = new Set([...own, ...(summary.deciding ? [summary.deciding] : []), ...unclear]);
  const lines = [...told].map((row) => lineOf(row, pilotage.port.timezone));
  return <Lines lines={[...lines, ...stayLines(berthing, pilotage.port.timezone)]} />;
}

interface Line {
  kind: StatusKind;
  text: string;
  /** Metres left over. */
  figure?: string;
  /** Why there is no figure. */
  reason?: string | undefined;
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
  if (row.result !== null) return { kind: row.verdict, text, figure: `${row.shownResult} m` };
  return { kind: row.verdict, text, reason: row.problems.map((problem) => problemText(problem, zone)).join('. ') };
}

/** The stay is told where there is one: what is decided here may let her lie aground. */
function stayLines(berthing: BerthingResult | null, zone: string): Line[] {
  const kind = berthingVerdict(berthing);
  if (berthing === null || kind === null) return [];
  const text = BERTHING.title;
  if (berthing.kind === 'success') return [{ kind, text, figure: `${showResult(berthing.left)} m` }];
  return [{ kind, text, reason: berthing.kind === 'failed' ? problemText(berthing.problem, zone) : undefined }];
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="effect">
      {lines.map(({ kind, text, figure, reason }) => (
        <li key={text}>
          <span className="dim">{text}</span>
          <span className="effectresult">
            {figure && <b className={kind === 'failed' ? 'neg' : undefined}>{figure}</b>}
            {kind !== 'loading' && <StatusMark kind={kind} />}
          </span>
          {reason && <small>{reason}</small>}
        </li>
      ))}
    </ul>
  );
}
