import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { NcosProfile } from '@leadline/domain/transits/transit-profile';
import type { TransitSummary } from '@leadline/domain/transits/transit-summary';
import { NOT_PREPARED } from '@leadline/domain/words/saving/offline';
import { EXTERNAL_FAILED, NO_TRANSIT } from '@leadline/domain/words/session/providers';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { useState } from 'react';
import { useOnline } from '../data/connection.ts';
import { useWaitingKnown } from '../sync/saving/use-waiting.ts';
import { ChoiceBox } from '../ui/boxes/choice-box.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { FetchFailed } from '../ui/states/fetch-failed.tsx';
import styles from '../ui/states/service-panel.module.css';
import { ServicePanel } from '../ui/states/service-panel.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';
import { FetchedLine } from './fetched-line.tsx';
import { ProfileGraph } from './profile-graph.tsx';
import { leastOf, otherPassageOf } from './profile-passage.ts';
import { DEPTHS, DRAWN_CHOICES, type Drawn, isDrawn, SERIES_UNITS } from './profile-series.ts';
import { ProfileTable } from './profile-table.tsx';
import { TransitFacts } from './transit-facts.tsx';
import { type Ncos, type ServiceRead, useLiveNcos } from './use-ncos.ts';

/** UKC profile of the Tides tab, for the ports that the server's settings list. */
export function TransitPanel({ pilotage }: { pilotage: Pilotage }) {
  const ncos = useLiveNcos(pilotage);
  const { isShown, query, profile, transit } = ncos;
  const isOnline = useOnline();
  const [drawn, setDrawn] = useState<Drawn>(DEPTHS);
  useFailureToast(isShown && isOnline && (profile.error ?? transit.error) !== null, EXTERNAL_FAILED.ncos);
  if (!isShown) return null;
  const zone = pilotage.port.timezone;
  const shown = profile.first;
  return (
    <ServicePanel
      title={SHARED_PLAN.transits}
      isSimulated={(shown ?? transit.first)?.isSimulated ?? false}
      drawn={shown && (drawn === DEPTHS ? SHARED_PLAN.transitDrawn : `${drawn}, ${SERIES_UNITS[drawn]}`)}
      action={
        shown && (
          <span className="small dim">
            Profile for speed <b>{shown.speedProfile}</b>
          </span>
        )
      }
      otherPassage={shown ? otherPassageOf(ncos.fitOf(shown), zone) : null}
      aside={query && <Transit ncos={ncos} pilotage={pilotage} isOnline={isOnline} />}
    >
      {query === null ? (
        <EmptyState title="No IMO number" text="The service finds the transits of a vessel by her IMO number." />
      ) : (
        <Read read={profile} isOnline={isOnline} what="Loading UKC profile" none={SHARED_PLAN.noProfile}>
          {(known: NcosProfile) => (
            <>
              <ProfileGraph profile={known} drawn={drawn} leastAt={leastOf(transit.first)} zone={zone} />
              <ProfileTable profile={known} drawn={drawn} zone={zone} />
              <div className={styles.drawnchoice}>
                <ChoiceBox
                  label="Shown series"
                  choices={DRAWN_CHOICES}
                  value={drawn}
                  onChange={(value) => isDrawn(value) && setDrawn(value)}
                />
              </div>
              <FetchedLine lastFetched={known.lastFetched} zone={zone} />
            </>
          )}
        </Read>
      )}
    </ServicePanel>
  );
}

interface TransitProps {
  ncos: Ncos;
  pilotage: Pilotage;
  isOnline: boolean;
}

function Transit({ ncos: { transit, outcomeOf, isAwaited }, pilotage, isOnline }: TransitProps) {
  const isUnread = useWaitingKnown() === 'unread';
  return (
    <Read read={transit} isOnline={isOnline} what="Loading transit" none={NO_TRANSIT}>
      {(known: TransitSummary) => (
        <TransitFacts transit={known} outcome={outcomeOf(known)} {...{ pilotage, isAwaited, isUnread }} />
      )}
    </Read>
  );
}

interface ReadProps<T> {
  read: ServiceRead<T>;
  isOnline: boolean;
  /** While it comes. */
  what: string;
  /** Where the service has none. */
  none: string;
  children: (known: T) => React.ReactNode;
}

/** A part of the panel fails, is empty or waits by itself; what was read before stays below the reason. */
function Read<T>({ read: { first, error, isFetching, retry }, isOnline, what, none, children }: ReadProps<T>) {
  const failed = isOnline && error !== null && (
    <FetchFailed error={error} isFetching={isFetching} onRetry={() => void retry()} />
  );
  if (first)
    return (
      <>
        {failed}
        {children(first)}
      </>
    );
  if (failed) return failed;
  if (first === null) return <p className="dim">{none}</p>;
  if (!isOnline) return <p className="dim">{NOT_PREPARED}</p>;
  return (
    <div role="status" aria-label={what} className={styles.loading}>
      <Skeleton width="100%" form="large" />
      <Skeleton width="100%" form="large" />
    </div>
  );
}
