import { type DukcPlan, isSettledStatus, type PlanVariant, type TransitRow } from '@leadline/domain/dukc/dukc-plan';
import { type PassageClearance, passageClearance } from '@leadline/domain/dukc/passage-clearance';
import { activeVariantOf, shownPassage, variantsOf } from '@leadline/domain/dukc/plan-variants';
import { isUnknownDirection } from '@leadline/domain/dukc/rank-plans';
import { showFigure, showMetres, UNSET } from '@leadline/domain/numbers/units';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Instant } from '@leadline/domain/time/instant';
import { formatPortTime, portClock, portDay } from '@leadline/domain/time/port-time';
import { PLAN_CLEARANCE, SIMULATED } from '@leadline/domain/words/providers';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { serverNow } from '../data/server-clock.ts';
import { shownSpan } from '../ui/age-and-size.ts';
import { Figure } from '../ui/figure.tsx';
import { StatusMark } from '../ui/status-mark.tsx';
import { VariantChoice } from './variant-choice.tsx';

interface Props {
  pilotage: Pilotage;
  plan: DukcPlan;
  /** How many there are to choose the best from. */
  count: number;
  /** DUKC-08; null where the route has no dynamic row. */
  dynamic: 'passed' | 'failed' | null;
  /** Why the variant is only read; null when it may be chosen. */
  reason: string | null;
}

/** The answer of a plan, its variants, and where its numbers come from. */
export function DukcFacts({ pilotage, plan, count, dynamic, reason }: Props) {
  const zone = pilotage.port.timezone;
  const chosen = pilotage.omcChosenPreliminaryPlanId;
  const active = activeVariantOf(plan, chosen);
  return (
    <>
      <Answer passage={shownPassage(plan, chosen)} start={Date.parse(pilotage.date)} dynamic={dynamic} zone={zone} />
      {active && <VariantChoice pilotage={pilotage} variants={variantsOf(plan)} active={active} reason={reason} />}
      <Facts plan={plan} passage={shownPassage(plan, chosen)} count={count} zone={zone} />
      {plan.isSimulated && <p className="small dim">{SIMULATED.note}</p>}
    </>
  );
}

type Passage = Pick<PlanVariant, 'passagePlan' | 'transitTable'>;

interface AnswerProps extends Pick<Props, 'dynamic'> {
  passage: Passage;
  /** Of the pilotage. */
  start: Instant;
  zone: string;
}

function Answer({ passage, start, dynamic, zone }: AnswerProps) {
  const { passagePlan } = passage;
  const clearance = passageClearance(passage);
  const where = placeOf(clearance.leastRow, zone);
  return (
    <>
      <div className="answer">
        <Figure
          label={where === '' ? 'Least UKC' : `Least UKC, ${where}`}
          value={showFigure(clearance.least)}
          unit="m"
          big
        />
        <span className="marks">
          {/* By rank a settled plan of another voyage comes before this one's draft. */}
          {portDay(Date.parse(passagePlan.timeStamp), zone) !== portDay(start, zone) && (
            <StatusMark kind="caution" word="Plan of another day" />
          )}
          <ClearanceMark clearance={clearance} zone={zone} />
          {dynamic && <StatusMark kind={dynamic} qualifier="UKC dyn" />}
        </span>
      </div>
      <Doubt clearance={clearance} />
    </>
  );
}

/** "05:20 Cutter Channel". */
function placeOf(row: TransitRow | null, zone: string): string {
  return row ? [portClock(Date.parse(row.timeStamp), zone), row.place].filter(Boolean).join(' ') : '';
}

/** Nothing where the passage passes: the picture says so, and the verdict of the route stands beside this. */
function ClearanceMark({ clearance, zone }: { clearance: PassageClearance; zone: string }) {
  const { verdict, least, leastRow, decidingRow } = clearance;
  if (verdict === 'passed') return null;
  if (verdict === 'notCalculable') return <StatusMark kind="notCalculable" />;
  const word = least !== null && least < 0 ? PLAN_CLEARANCE.belowZero : PLAN_CLEARANCE.belowAllowed;
  const isElsewhere = decidingRow !== null && decidingRow !== leastRow;
  return <StatusMark kind="failed" word={word} {...(isElsewhere && { qualifier: placeOf(decidingRow, zone) })} />;
}

/** Why a passage has no verdict, or whose figures differ. */
function Doubt({ clearance: { verdict, contradiction } }: { clearance: PassageClearance }) {
  if (contradiction) {
    const say = contradiction.of === 'plan' ? PLAN_CLEARANCE.planSays : PLAN_CLEARANCE.tableSays;
    return <p className="small">{say(showMetres(contradiction.ukc))}</p>;
  }
  return verdict === 'notCalculable' ? <p className="small">{PLAN_CLEARANCE.notSaid}</p> : null;
}

function Facts({ plan, passage, count, zone }: { plan: DukcPlan; passage: Passage; count: number; zone: string }) {
  const { status, calculationInputs, majorRevision, generationTime, lastFetched } = plan;
  const { direction } = passage.passagePlan;
  const isSettled = isSettledStatus(status);
  const StatusIcon = isSettled ? IconCircleCheck : IconCircleDashed;
  const facts: [string, React.ReactNode][] = [
    [
      'Status',
      <span key="status" className={isSettled ? 'st ok' : 'st care'}>
        <StatusIcon className="i" aria-hidden />
        {status}
      </span>,
    ],
    ['Start', formatPortTime(Date.parse(passage.passagePlan.timeStamp), zone, 'HH:mm, D MMM YYYY')],
    ['Route', calculationInputs.routeName ?? UNSET],
    ['Direction', direction === null || isUnknownDirection(direction) ? UNSET : direction],
    ['Revision', String(majorRevision)],
    ['Generated', timeAndAge(generationTime, zone, 'HH:mm, D MMM YYYY')],
    ['Last fetched', timeAndAge(lastFetched, zone, 'HH:mm')],
    ...(count > 1 ? [['Plans', `best of ${count}`] as [string, string]] : []),
  ];
  return (
    <dl className="kv servicefacts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "02:41, 2 min ago". */
function timeAndAge(iso: string, zone: string, format: 'HH:mm' | 'HH:mm, D MMM YYYY'): string {
  const at = Date.parse(iso);
  return `${formatPortTime(at, zone, format)}, ${shownSpan(serverNow() - at)} ago`;
}
