import { dynamicRowsText } from '@leadline/domain/dukc/dukc-pass';
import { type DukcPlan, isSettledStatus } from '@leadline/domain/dukc/dukc-plan';
import { isSameRow, type ShownClearance } from '@leadline/domain/dukc/passage-clearance';
import { placeOf } from '@leadline/domain/dukc/plan-caution';
import type { ServiceVerdict } from '@leadline/domain/dukc/plan-outcome';
import { isUnknownDirection } from '@leadline/domain/dukc/rank-plans';
import { showFigure, showMetres, UNSET } from '@leadline/domain/numbers/units';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { shownSpan } from '@leadline/domain/time/shown-span';
import { DYNAMIC_ROWS, PLAN_CLEARANCE, SIMULATED, WITHHELD } from '@leadline/domain/words/session/providers';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { serverNow } from '../data/calls/server-clock.ts';
import { Figure } from '../ui/figure.tsx';
import styles from '../ui/states/service-panel.module.css';
import { StatusMark } from '../ui/states/status-mark.tsx';

interface AnswerProps {
  outcome: { clearance: ShownClearance; verdict: ServiceVerdict };
  zone: string;
}

/** What a plan leaves under the keel, and its verdict where it is for this passage. */
export function Answer({ outcome: { clearance, verdict }, zone }: AnswerProps) {
  const where = placeOf(clearance.leastRow, zone);
  return (
    <>
      <div className={styles.answer}>
        <Figure
          label={where === '' ? 'Least UKC' : `Least UKC, ${where}`}
          value={showFigure(clearance.least)}
          unit="m"
          big
        />
        <span className={styles.marks}>
          <PlanMark verdict={verdict} clearance={clearance} zone={zone} />
        </span>
      </div>
      <Doubt clearance={clearance} />
    </>
  );
}

interface MarkProps {
  verdict: ServiceVerdict;
  clearance: ShownClearance;
  zone: string;
}

/** The verdict of a plan in a word; of a plan for another passage that it has none. */
export function PlanMark({ verdict, clearance, zone }: MarkProps) {
  if (verdict === 'withheld') return <StatusMark kind="caution" word={WITHHELD.noVerdict} />;
  if (verdict !== 'failed') return <StatusMark kind={verdict} />;
  const { least, leastRow, decidingRow } = clearance;
  const word = least !== null && least < 0 ? PLAN_CLEARANCE.belowZero : PLAN_CLEARANCE.belowAllowed;
  const isElsewhere = decidingRow !== null && !isSameRow(decidingRow, leastRow);
  return <StatusMark kind="failed" word={word} {...(isElsewhere && { qualifier: placeOf(decidingRow, zone) })} />;
}

/** Why a passage has no verdict of its own, or whose figures differ. */
function Doubt({ clearance: { verdict, contradiction } }: { clearance: ShownClearance }) {
  if (contradiction) {
    const say = contradiction.of === 'plan' ? PLAN_CLEARANCE.planSays : PLAN_CLEARANCE.tableSays;
    return <p className="small">{say(showMetres(contradiction.ukc))}</p>;
  }
  return verdict === 'notCalculable' ? <p className="small">{PLAN_CLEARANCE.notSaid}</p> : null;
}

interface FactsProps {
  plan: Pick<
    DukcPlan,
    'status' | 'calculationInputs' | 'majorRevision' | 'generationTime' | 'lastFetched' | 'isSimulated'
  >;
  passagePlan: DukcPlan['passagePlan'];
  zone: string;
  /** DUKC-08: the dynamic rows of the route. */
  rows: Parameters<typeof dynamicRowsText>[0];
}

/** What the plan was calculated for, where its numbers come from, and what the port's own sum says beside it. */
export function PlanFacts({ plan, passagePlan, rows, zone }: FactsProps) {
  const { status, calculationInputs, majorRevision, generationTime, lastFetched } = plan;
  const { direction, timeStamp } = passagePlan;
  const isSettled = isSettledStatus(status);
  const StatusIcon = isSettled ? IconCircleCheck : IconCircleDashed;
  const dynamic = dynamicRowsText(rows);
  const facts: [string, React.ReactNode][] = [
    [
      'Status',
      <span key="status" className={isSettled ? 'st' : 'st care'}>
        <StatusIcon className="i" aria-hidden />
        {status}
      </span>,
    ],
    ['Start', formatPortTime(Date.parse(timeStamp), zone, 'HH:mm, D MMM YYYY')],
    ['Max. Draft', showMetres(calculationInputs.draft || null)],
    ['Route', calculationInputs.routeName ?? UNSET],
    ['Direction', direction === null || isUnknownDirection(direction) ? UNSET : direction],
    ['Revision', String(majorRevision)],
    ['Generated', timeAndAge(generationTime, zone, 'HH:mm, D MMM YYYY')],
    ['Last fetched', timeAndAge(lastFetched, zone, 'HH:mm:ss')],
    ...(dynamic === null ? [] : [[DYNAMIC_ROWS.title, dynamic] as [string, string]]),
  ];
  return (
    <>
      <dl className={`kv ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plan.isSimulated && <p className="small dim">{SIMULATED.note}</p>}
    </>
  );
}

/** "02:41:07, 2 min ago". */
function timeAndAge(iso: string, zone: string, format: 'HH:mm:ss' | 'HH:mm, D MMM YYYY'): string {
  const at = Date.parse(iso);
  return `${formatPortTime(at, zone, format)}, ${shownSpan(serverNow() - at)} ago`;
}
