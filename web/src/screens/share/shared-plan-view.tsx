import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { clockWithOffset, formatPortTime } from '@leadline/domain/time/port-time';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import type { Link } from '../../share/use-link-comments.ts';
import type { LinkSigning } from '../../share/use-link-signing.ts';
import { useReadTexts } from '../../share/use-read-texts.ts';
import { OwnCopy } from './copy/own-copy.tsx';
import { PlanOfMaster } from './plan-of-master.tsx';
import styles from './share.module.css';
import { SharedComments } from './shared-comments.tsx';
import { SharedSigning } from './signing/shared-signing.tsx';

interface Props {
  plan: SharedPlan;
  pilotage: Pilotage;
  link: Link;
  signing: LinkSigning;
  /** The plan is read again. */
  onSent: () => void;
}

/** The plan as the bridge reads it, and beneath it what may be written by the link. */
export function SharedPlanView({ plan, pilotage, link, signing, onSent }: Props) {
  const reading = useReadTexts(link, plan);
  return (
    <PlanOfMaster plan={plan} pilotage={pilotage} reading={plan.toSign && reading}>
      <div className={styles.answers}>
        <div>
          {plan.share.isForInformation ? null : (
            <SharedSigning {...{ plan, pilotage, link, signing, reading, onSent }} />
          )}
          <OwnCopy plan={plan} link={link} signing={signing} />
        </div>
        <SharedComments plan={plan} link={link} name={masterName(plan)} onSent={onSent} />
      </div>
      <LinkLine plan={plan} zone={pilotage.port.timezone} />
    </PlanOfMaster>
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
