import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { type SignBox, signBox } from '@leadline/domain/acceptance/signing-rules';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { fullName } from '@leadline/domain/session/user';
import type { SharedPlan } from '@leadline/domain/share/shared-plan';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import acceptance from '../../../acceptance/acceptance.module.css';
import { masterOf } from '../../../acceptance/master-name.ts';
import { SignBoxOf } from '../../../acceptance/sign-box.tsx';
import type { Signing } from '../../../acceptance/use-signing.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { type Link, useLinkComments } from '../../../share/use-link-comments.ts';
import type { LinkSigning } from '../../../share/use-link-signing.ts';
import type { ReadTexts } from '../../../share/use-read-texts.ts';
import { withTaken } from '../../../share/with-taken.ts';
import styles from '../share.module.css';
import { Disagreement } from './disagreement.tsx';
import { usePlanToSign } from './use-plan-to-sign.ts';
import { WaitingLine } from './waiting-line.tsx';

interface Props {
  plan: SharedPlan;
  pilotage: Pilotage;
  link: Link;
  signing: LinkSigning;
  reading: ReadTexts;
  /** The plan is read again. */
  onSent: () => void;
}

/** Both boxes as the bridge sees them: the pilot's to read, the master's to sign, and what he answers instead. */
export function SharedSigning({ plan, pilotage, link, signing, reading, onSent }: Props) {
  const preferences = usePreferences(pilotage.port.uuid);
  const { beside, seal } = usePlanToSign(plan, pilotage, reading.marks);
  const answer = useLinkComments(link, onSent);
  const boxes = boxesOf(withTaken(plan, signing.taken));
  const { waiting } = signing;
  if (!preferences) return null;
  const endsAt = Date.parse(plan.share.endsAt);
  const initial = initialNames(plan);
  const own: Signing = {
    sign: async (signOff) => seal !== null && signing.sign(signOff, await seal(), endsAt),
    keepAsSigned: async () => false,
    ...{ isSaving: signing.isSaving, problem: signing.problem },
  };
  return (
    <section aria-labelledby="exchange">
      <header className={`sech ${styles.exchange}`}>
        <h2 id="exchange">{ACCEPTANCE.title}</h2>
        <span className="dim small">{ACCEPTANCE.both}</span>
      </header>
      {isEndState(pilotage.status) ? <p>{ACCEPTANCE.closed}</p> : null}
      {plan.toSign && boxes.master.kind === 'open' && !waiting ? <p>{SHARED_PLAN.signExplained}</p> : null}
      <div className={`${acceptance.boxes} ${styles.boxes}`}>
        {SIGNATURE_ROLES.map((role) => {
          const mine = role === 'master' && waiting ? { ...waiting.signature, role } : null;
          return (
            <SignBoxOf
              key={role}
              role={role}
              box={boxes[role]}
              waiting={mine}
              waitingWord={SHARED_PLAN.waits}
              initial={initial[role]}
              usesSignatures={preferences.flags.use_e_signatures}
              reason={null}
              rights={role === 'master' && plan.toSign ? 'sign' : 'read'}
              screen={beside(mine?.content ?? contentIn(boxes[role]))}
              isOver={isEndState(pilotage.status)}
              zone={pilotage.port.timezone}
              signing={own}
            />
          );
        })}
      </div>
      {waiting ? <WaitingLine waiting={waiting} problem={signing.problem} /> : null}
      {plan.toSign ? <Disagreement comments={answer} name={initial.master.name} /> : null}
    </section>
  );
}

function boxesOf({ signatures, pilotage }: SharedPlan): Record<SignatureRole, SignBox> {
  return { pilot: signBox('pilot', signatures, pilotage), master: signBox('master', signatures, pilotage) };
}

function contentIn(box: SignBox) {
  if (box.kind === 'signed') return box.signature.content;
  return (box.kind === 'open' && box.outdated?.content) || null;
}

function initialNames({ pilotage, vessel }: SharedPlan): Record<SignatureRole, { name: string; from: string | null }> {
  const { pilot } = pilotage;
  return {
    pilot: { name: pilot?.metadata ? fullName(pilot.metadata) : '', from: null },
    master: masterOf(pilotage.masterName, vessel?.metadata?.master_name),
  };
}
