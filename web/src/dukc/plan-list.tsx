import type { DukcPlan } from '@leadline/domain/dukc/dukc-plan';
import { placeOf } from '@leadline/domain/dukc/plan-caution';
import type { PlanOutcome } from '@leadline/domain/dukc/plan-outcome';
import { showMetres } from '@leadline/domain/numbers/units';
import type { Instant } from '@leadline/domain/time/instant';
import { clockOn } from '@leadline/domain/time/port-time';
import { PLAN_LIST } from '@leadline/domain/words/session/providers';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useId } from 'react';
import styles from '../ui/states/service-panel.module.css';
import { PlanMark } from './dukc-facts.tsx';

interface Props {
  plans: readonly DukcPlan[];
  outcomeOf: (plan: DukcPlan) => PlanOutcome;
  /** The one to go by. */
  counted: DukcPlan;
  /** The one that the panel shows. */
  shown: DukcPlan;
  onShow: (id: string) => void;
  /** Start of the pilotage: the day is said of plans of another one. */
  start: Instant;
  zone: string;
}

/** All plans of the ship around the pilotage, best first; a press shows one, and does not make it count. */
export function PlanList({ plans, outcomeOf, counted, shown, onShow, start, zone }: Props) {
  const label = useId();
  if (plans.length < 2) return null;
  return (
    <div className="field">
      <span className="lab" id={label}>
        {PLAN_LIST.title}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would take the legend out of the field's own label */}
      <div role="group" aria-labelledby={label} className={styles.plans}>
        {plans.map((plan) => (
          <button
            key={plan.id}
            type="button"
            className={styles.plan}
            aria-pressed={plan.id === shown.id}
            onClick={() => onShow(plan.id)}
          >
            <PlanFace
              plan={plan}
              outcome={outcomeOf(plan)}
              isCounted={plan.id === counted.id}
              start={start}
              zone={zone}
            />
          </button>
        ))}
      </div>
      {shown.id !== counted.id && <p className="small">{PLAN_LIST.otherShown}</p>}
    </div>
  );
}

interface FaceProps {
  plan: DukcPlan;
  outcome: PlanOutcome;
  isCounted: boolean;
  start: Instant;
  zone: string;
}

function PlanFace({ plan, outcome, isCounted, start, zone }: FaceProps) {
  const { passage, clearance, verdict } = outcome;
  const least = [showMetres(clearance.least), placeOf(clearance.leastRow, zone)].filter(Boolean).join(', ');
  return (
    <>
      <span className="row">
        {isCounted && <IconCheck className="i s" aria-label={PLAN_LIST.counts} />}
        <b>{clockOn(Date.parse(passage.passagePlan.timeStamp), start, zone)}</b>
        <span>{showMetres(plan.calculationInputs.draft || null)}</span>
        <small>{plan.status}</small>
      </span>
      <span className="row">
        <small className="grow">{least}</small>
        <PlanMark verdict={verdict} clearance={clearance} zone={zone} />
      </span>
    </>
  );
}
