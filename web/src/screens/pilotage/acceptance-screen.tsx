import { SIGNATURE_ROLES, type SignatureRole } from '@leadline/domain/acceptance/signature';
import { signBox, signRefusal } from '@leadline/domain/acceptance/signing-rules';
import { flowList } from '@leadline/domain/pilotages/pilotage-tabs';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { fullName, type PersonName } from '@leadline/domain/session/user';
import { ACCEPTANCE } from '@leadline/domain/words/acceptance';
import { CANCELLING } from '@leadline/domain/words/office/cancelling';
import { useLocation } from 'react-router';
import styles from '../../acceptance/acceptance.module.css';
import { AcceptanceList } from '../../acceptance/acceptance-list.tsx';
import { useKeptDrawings } from '../../acceptance/drawn/kept-drawing.ts';
import { masterOf } from '../../acceptance/master-name.ts';
import { PilotCard } from '../../acceptance/pilot-card.tsx';
import { heldOf, readingOfText } from '../../acceptance/reading/text-reading.ts';
import { type ReadingOfRole, useReadMarks } from '../../acceptance/reading/use-read-marks.ts';
import { SignBoxOf } from '../../acceptance/sign-box.tsx';
import { type PlanOnScreen, usePlanOnScreen } from '../../acceptance/use-plan-on-screen.ts';
import { useSignatures } from '../../acceptance/use-signatures.ts';
import { type Signing, useSigning } from '../../acceptance/use-signing.ts';
import { AttachmentsLink } from '../../attachments/attachments-link.tsx';
import { serverNow } from '../../data/calls/server-clock.ts';
import { DownloadPlan } from '../../paper/download-plan.tsx';
import { useVisibleTabs } from '../../pilotages/header/use-visible-tabs.ts';
import { useTab } from '../../pilotages/tab-context.ts';
import { RecordLink } from '../../record/record-link.tsx';
import { useSignedIn } from '../../session/sign-in/use-signed-in.ts';
import { CommentsPanel } from '../../share/comments/comments-panel.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { LoadError } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { HandOverButton } from '../handed-over/hand-over-button.tsx';
import { useBesideLines } from '../list/use-beside-lines.ts';
import { useShownAsKept } from './kept/shown-as-kept.tsx';
import { SignedUnder } from './signing/signed-under.tsx';

/** Acceptance tab: what pilot and master agree on, and both of their boxes. */
export function AcceptanceScreen() {
  const tab = useTab();
  const { pilotage, preferences, assessed } = tab;
  const { caller, user } = useSignedIn();
  const signatures = useSignatures(pilotage.uuid);
  const screen = usePlanOnScreen(tab);
  const seal = screen.seal;
  const former = [...signatures.waiting, ...(signatures.data ?? [])].flatMap(({ content }) => content ?? []);
  const reading = useReadMarks(pilotage.uuid, screen.decided);
  const sealWith = ({ marks }: ReadingOfRole) => seal && (() => seal(former, marks));
  // Each box says what became of its own signature.
  const signing: Record<SignatureRole, Signing> = {
    pilot: useSigning(pilotage.uuid, pilotage.vessel.IMO, sealWith(reading.pilot), reading.pilot.drop),
    master: useSigning(pilotage.uuid, pilotage.vessel.IMO, sealWith(reading.master), reading.master.drop),
  };
  const drawings = useKeptDrawings(pilotage.uuid);
  const refusal = signRefusal(caller, pilotage);
  const isKnown = signatures.data !== undefined && preferences !== undefined;
  const held = heldOf(pilotage, signatures, isKnown && refusal === null);
  const initial: Record<SignatureRole, { name: string; from: string | null }> = {
    pilot: { name: nameOf(refusal === null ? user.metadata : pilotage.pilot?.metadata), from: null },
    master: masterOf(pilotage.masterName, assessed.vessel.data?.metadata?.master_name),
  };
  const { tabs } = useVisibleTabs(pilotage.uuid, pilotage.port.uuid);
  const beside = useBesideLines(pilotage, assessed, preferences);
  const flow = flowList(screen.plan?.extras ?? [], screen.texts);
  const planNow = usePlanNow(tab, screen);
  const asked: unknown = useLocation().state;
  const signsAgain = (asked as { signAgain?: boolean } | null)?.signAgain === true;
  return (
    <section className={styles.tab} aria-label={ACCEPTANCE.title}>
      <SignedUnder
        tab={tab}
        beside={beside}
        hasTides={tabs.includes('tides')}
        maySign={isKnown && refusal === null && !(pilotage.pilotAccepted && pilotage.masterAccepted)}
      />
      <div className={styles.bar} data-clear-of-toasts>
        <AttachmentsLink pilotageUuid={pilotage.uuid} count={pilotage.attachments.length} />
        <RecordLink pilotageUuid={pilotage.uuid} />
        <ShareButton pilotage={pilotage} caller={caller} pdf={<DownloadPlan planNow={planNow} />} />
        <DownloadPlan planNow={planNow} />
      </div>
      <AcceptanceList
        tab={tab}
        beside={beside}
        flow={flow}
        texts={screen.texts}
        readingOf={(text) => readingOfText(text, held, reading, screen.decided)}
      />
      <header className={styles.head}>
        <h2>{ACCEPTANCE.title}</h2>
        <span className="dim grow">{pilotage.status === 'Canc' ? CANCELLING.signed : ACCEPTANCE.both}</span>
        {isKnown && refusal === null ? <HandOverButton pilotageUuid={pilotage.uuid} /> : null}
      </header>
      {screen.status === 'error' ? (
        <LoadError title={ACCEPTANCE.notLoaded} onRetry={screen.retry} isRetrying={false} />
      ) : null}
      {screen.plan && preferences ? (
        <PilotCard plan={screen.plan} vessel={assessed.vessel.data} preferences={preferences} view="pilotApp" />
      ) : null}
      {isKnown ? (
        <div className={styles.boxes}>
          {SIGNATURE_ROLES.map((role) => (
            <SignBoxOf
              key={role}
              role={role}
              box={signBox(role, signatures.data ?? [], pilotage)}
              waiting={signatures.waiting.find((one) => one.role === role) ?? null}
              initial={initial[role]}
              usesSignatures={preferences.flags.use_e_signatures}
              reason={refusal && (refusal === 'endState' ? ACCEPTANCE.closed : ACCEPTANCE.onlyPilots)}
              screen={screen}
              isOver={isEndState(pilotage.status)}
              signsAgain={signsAgain}
              hasAdminTab={tabs.includes('admin')}
              zone={pilotage.port.timezone}
              signing={signing[role]}
              drawing={drawings[role]}
            />
          ))}
        </div>
      ) : signatures.status === 'error' ? (
        <LoadError
          title={ACCEPTANCE.notLoaded}
          onRetry={() => void signatures.retry()}
          isRetrying={signatures.isFetching}
        />
      ) : (
        <div className={styles.boxes} role="status" aria-label={ACCEPTANCE.loading}>
          <Skeleton width="100%" form="large" />
          <Skeleton width="100%" form="large" />
        </div>
      )}
      <CommentsPanel pilotage={pilotage} caller={caller} />
    </section>
  );
}

/** What a paper shows, as it stands on the screen when it is asked for; null until all of it is here. */
function usePlanNow({ pilotage, assessed }: ReturnType<typeof useTab>, { plan }: PlanOnScreen) {
  const { route, assessment } = assessed;
  const kept = useShownAsKept();
  if (!plan || (pilotage.route !== null && !route.data)) return null;
  const arrival = assessment.rows.at(-1)?.at ?? Date.parse(pilotage.date);
  return () => ({ plan, route: route.data ?? null, arrival, now: serverNow(), kept });
}

const nameOf = (name: PersonName | null | undefined) => (name ? fullName(name) : '');
