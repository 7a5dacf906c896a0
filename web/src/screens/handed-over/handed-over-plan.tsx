import type { SignatureRole } from '@leadline/domain/acceptance/signature';
import { signBox, signRefusal } from '@leadline/domain/acceptance/signing-rules';
import { listPreferences, readTideData, readTideRateData } from '@leadline/domain/contract/port-endpoints';
import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { forMaster } from '@leadline/domain/share/for-master';
import { pilotageOf } from '@leadline/domain/share/whole-forms';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { HAND_OVER } from '@leadline/domain/words/session/hand-over';
import { useMemo } from 'react';
import { useKeptDrawings } from '../../acceptance/drawn/kept-drawing.ts';
import { masterOf } from '../../acceptance/master-name.ts';
import { PilotCard } from '../../acceptance/pilot-card.tsx';
import { heldOf } from '../../acceptance/reading/text-reading.ts';
import { type ReadingOfRole, useReadMarks } from '../../acceptance/reading/use-read-marks.ts';
import { SignBoxOf } from '../../acceptance/sign-box.tsx';
import { type PlanOnScreen, usePlanOnScreen } from '../../acceptance/use-plan-on-screen.ts';
import { type Signatures, useSignatures } from '../../acceptance/use-signatures.ts';
import { useSigning } from '../../acceptance/use-signing.ts';
import { nameOfEndpoint } from '../../data/answers/given-answers.ts';
import { GivenAnswersProvider } from '../../data/answers/given-answers-provider.tsx';
import { useEntity } from '../../data/use-entity.ts';
import { usePlanSettings } from '../../plan/use-plan-settings.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import type { AssessedPilotage } from '../../risks/use-route-assessment.ts';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { CommentThread } from '../../share/comments/comment-thread.tsx';
import { useTabletDisagreement } from '../../share/comments/use-tablet-disagreement.ts';
import { useWaitingDisagreements } from '../../share/comments/use-waiting-disagreements.ts';
import { answersOf } from '../../share/plan-answers.ts';
import { useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useKnownAssessment } from '../../waiting/use-known-assessment.ts';
import { PlanOfMaster } from '../share/plan-of-master.tsx';
import share from '../share/share.module.css';
import { Disagreement } from '../share/signing/disagreement.tsx';
import styles from './handed-over.module.css';
import { useServicesOfMaster } from './use-services-of-master.ts';

const MASTER: SignatureRole = 'master';

/** Heights, streams, forecasts and the limits of weather are the same for everybody who looks at a plan. */
const READ_AS_ALWAYS = [
  readTideData,
  readTideRateData,
  listWeatherLocations,
  listWeatherLimits,
  readWeatherOfPlaces,
].map(nameOfEndpoint);

/** The plan with what the port's display configuration shows a master, and his box under it. */
export function HandedOverPlan({ pilotage }: { pilotage: Pilotage }) {
  const assessed = useKnownAssessment(pilotage);
  const screen = usePlanOnScreen({ pilotage, assessed });
  const given = useGivenPlan(pilotage, assessed, screen);
  const services = useServicesOfMaster(pilotage);
  const { caller } = useSignedIn();
  const signatures = useSignatures(pilotage.uuid);
  const refusal = signRefusal(caller, pilotage);
  const reading = useReadMarks(pilotage.uuid, screen.decided)[MASTER];
  const isOpen = heldOf(pilotage, signatures, signatures.data !== undefined && refusal === null)[MASTER] === 'open';
  // Edits that cannot be read may be another route or draft: he is shown no verdict without them.
  const waiting = useWaitingKnown();
  if (waiting === 'unread' || screen.status === 'error' || given === 'failed')
    return <EmptyState title={HAND_OVER.notLoaded} />;
  if (given === null || waiting === 'opening')
    return (
      <div className={share.loading} role="status" aria-label={HAND_OVER.loading}>
        <Skeleton width="60%" form="large" />
        <Skeleton width="100%" form="large" />
      </div>
    );
  return (
    <>
      <p className={styles.intro}>{HAND_OVER.intro}</p>
      <GivenAnswersProvider give={given.give} fetchedAt={given.madeAt} asked={READ_AS_ALWAYS}>
        <PlanOfMaster
          plan={{ ...given.plan, ...services }}
          pilotage={given.pilotage}
          reading={isOpen ? reading : null}
          serviceNotKnown={HAND_OVER.serviceNotKnown}
        >
          {null}
        </PlanOfMaster>
      </GivenAnswersProvider>
      <div className={share.below}>
        <MastersBox {...{ pilotage, assessed, screen, signatures, reading, refusal }} />
      </div>
    </>
  );
}

/** As a link would give it, made on this device: null while parts are read, 'failed' when one cannot be. */
function useGivenPlan(pilotage: Pilotage, assessed: AssessedPilotage, { plan }: PlanOnScreen) {
  const settings = usePlanSettings(pilotage.uuid);
  const preferences = useEntity(listPreferences, { query: { portUuid: pilotage.port.uuid } });
  const { route } = assessed;
  const made = useMemo(() => {
    if (!plan || !settings.data || !preferences.data || (pilotage.route !== null && !route.data)) return null;
    const parts = { planSettings: settings.data, preferences: preferences.data, signatures: [], proof: null };
    const shown = forMaster({ ...plan, ...parts, route: route.data ?? null });
    const asLink = {
      ...shown,
      share: NO_LINK,
      now: NO_LINK.sharedAt,
      tides: [],
      rates: [],
      comments: [],
      toSign: null,
    };
    return { plan: shown, pilotage: pilotageOf(asLink), give: answersOf(asLink), madeAt: Date.now() };
  }, [plan, settings.data, preferences.data, route.data, pilotage.route]);
  const hasFailed = [settings, preferences, route].some(({ status, data }) => status === 'error' && !data);
  return made ?? (hasFailed ? 'failed' : null);
}

/** Nobody was sent anything. */
const NO_LINK = {
  uuid: '',
  isForInformation: false,
  sharedAt: new Date(0).toISOString(),
  endsAt: new Date(0).toISOString(),
};

interface BoxProps {
  pilotage: Pilotage;
  assessed: AssessedPilotage;
  screen: PlanOnScreen;
  signatures: Signatures;
  reading: ReadingOfRole;
  refusal: ReturnType<typeof signRefusal>;
}

/** His own box alone, and what he answers instead: the pilot's waits on the pilot's tab. */
function MastersBox({ pilotage, assessed, screen, signatures, reading, refusal }: BoxProps) {
  const preferences = usePreferences(pilotage.port.uuid);
  const { [MASTER]: drawing } = useKeptDrawings(pilotage.uuid);
  const { seal } = screen;
  const former = [...signatures.waiting, ...(signatures.data ?? [])].flatMap(({ content }) => content ?? []);
  const sealNow = seal && (() => seal(former, reading.marks));
  const signing = useSigning(pilotage.uuid, pilotage.vessel.IMO, sealNow, reading.drop);
  const disagreement = useTabletDisagreement(pilotage.uuid);
  const waiting = useWaitingDisagreements(pilotage.uuid);
  if (!preferences || signatures.data === undefined) return null;
  const initial = masterOf(pilotage.masterName, assessed.vessel.data?.metadata?.master_name);
  return (
    <section className={styles.signing} aria-label={ACCEPTANCE.title}>
      <h2>{ACCEPTANCE.title}</h2>
      {screen.plan ? (
        <PilotCard plan={screen.plan} vessel={assessed.vessel.data} preferences={preferences} view="masterView" />
      ) : null}
      <SignBoxOf
        role={MASTER}
        box={signBox(MASTER, signatures.data, pilotage)}
        waiting={signatures.waiting.find(({ role }) => role === MASTER) ?? null}
        initial={initial}
        usesSignatures={preferences.flags.use_e_signatures}
        reason={refusal && (refusal === 'endState' ? ACCEPTANCE.closed : ACCEPTANCE.onlyPilots)}
        screen={screen}
        isOver={isEndState(pilotage.status)}
        zone={pilotage.port.timezone}
        signing={signing}
        drawing={drawing}
        rights="sign"
      />
      {waiting.length > 0 ? <CommentThread comments={[]} waiting={waiting} zone={pilotage.port.timezone} /> : null}
      {refusal ? null : <Disagreement comments={disagreement} name={initial.name} canWait />}
    </section>
  );
}
