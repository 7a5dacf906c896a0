import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { PilotageFacts } from '../../pilotages/header/pilotage-facts.tsx';
import { ShipAndLeg } from '../../pilotages/header/ship-and-leg.tsx';
import '../../pilotages/header/detail-frame.css';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useRouteAssessment } from '../../risks/use-route-assessment.ts';
import { useStreams } from '../../risks/use-streams.ts';
import { ParticularsOfMaster } from '../../share/particulars-of-master.tsx';
import { PortTexts } from '../../share/port-texts.tsx';
import { SharedTugs } from '../../share/shared-tugs.tsx';
import type { Link } from '../../share/use-link-comments.ts';
import styles from './share.module.css';
import { SharedComments } from './shared-comments.tsx';
import { SharedRisks } from './shared-risks.tsx';
import { SharedStages } from './shared-stages.tsx';

interface Props {
  plan: SharedPlan;
  pilotage: Pilotage;
  link: Link;
  /** The plan is read again. */
  onSent: () => void;
}

/** One page from top to bottom, as the bridge reads it: verdict, tides and rows, stages, ship, tugs, the port's texts. */
export function SharedPlanView({ plan, pilotage, link, onSent }: Props) {
  const preferences = usePreferences(pilotage.port.uuid);
  const assessed = useRouteAssessment(pilotage);
  const streams = useStreams(pilotage, assessed, preferences);
  const sources = { pilotage, assessed, preferences, ...streams };
  const hidesTugs = preferences?.flags.no_tugs_exclude_in_pdf_enabled === true && plan.tugs.length === 0;
  return (
    <>
      <div className={`sumhead ${styles.summary}`}>
        <div className="sum1">
          <div className="who">
            <ShipAndLeg pilotage={pilotage} />
          </div>
        </div>
        <PilotageFacts pilotage={pilotage} />
      </div>
      <SharedRisks {...sources} />
      <div className={styles.below}>
        <SharedStages plan={plan} sources={sources} />
        <div className={styles.columns}>
          {preferences && assessed.vessel.data ? (
            <ParticularsOfMaster vessel={assessed.vessel.data} display={preferences.vesselFields} />
          ) : null}
          {hidesTugs ? null : <SharedTugs tugs={plan.tugs} />}
          <PortTexts extras={plan.portExtras} portName={pilotage.port.name} />
        </div>
        <SharedComments plan={plan} link={link} name={masterName(plan)} onSent={onSent} />
        <LinkLine plan={plan} zone={pilotage.port.timezone} />
      </div>
    </>
  );
}

/** As he signed before, else as the vessel's record has it, where the port shows it; a link for information names nobody. */
function masterName({ pilotage, vessel, share }: SharedPlan): string {
  const ofVessel = vessel?.metadata?.master_name;
  return share.isForInformation ? '' : (pilotage.masterName ?? (typeof ofVessel === 'string' ? ofVessel : ''));
}

/** Until when the link shows it, by the clock of the port. */
function LinkLine({ plan: { share }, zone }: { plan: SharedPlan; zone: string }) {
  const endsAt = Date.parse(share.endsAt);
  const ends = SHARED_PLAN.ends(`${clockWithOffset(endsAt, zone)}, ${formatPortTime(endsAt, zone, 'D MMM YYYY')}`);
  return (
    <p className="small dim">
      {share.isForInformation ? `${SHARED_PLAN.forInformation}. ` : null}
      {ends}
    </p>
  );
}
