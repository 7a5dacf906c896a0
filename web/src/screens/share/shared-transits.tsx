import { passageWanted } from '@leadline/domain/dukc/answer-fit';
import { type ServiceLine, serviceLine } from '@leadline/domain/dukc/service-caution';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { SharedTransits as Transits } from '@leadline/domain/share/transits/shared-transits';
import { profileFit, transitOutcome, transitState } from '@leadline/domain/transits/transit-outcome';
import { NO_TRANSIT } from '@leadline/domain/words/session/providers';
import { SHARED_PLAN } from '@leadline/domain/words/share';
import { serverNow, useNow } from '../../data/calls/server-clock.ts';
import { FetchedLine } from '../../transits/fetched-line.tsx';
import { ProfileGraph } from '../../transits/profile-graph.tsx';
import { leastOf, otherPassageOf } from '../../transits/profile-passage.ts';
import { DEPTHS } from '../../transits/profile-series.ts';
import { ProfileTable } from '../../transits/profile-table.tsx';
import { TransitFacts } from '../../transits/transit-facts.tsx';
import { ServicePanel } from '../../ui/states/service-panel.tsx';

interface Props {
  transits: Transits;
  pilotage: Pilotage;
  /** What is said where no answer about the transit is here. */
  notKnown?: string | undefined;
}

/** The port's transit service by a link: the transit and the profile that the port was given within the last hour. */
export function SharedTransits({ transits: { isKnown, transit, profile }, pilotage, notKnown }: Props) {
  // An answer grows old while the page is only read.
  useNow();
  const zone = pilotage.port.timezone;
  const wanted = passageWanted(pilotage);
  return (
    <ServicePanel
      title={SHARED_PLAN.transits}
      isSimulated={(profile ?? transit)?.isSimulated ?? false}
      drawn={profile && SHARED_PLAN.transitDrawn}
      otherPassage={profile ? otherPassageOf(profileFit(profile, wanted, serverNow()), zone) : null}
      aside={
        transit ? (
          <TransitFacts
            transit={transit}
            outcome={transitOutcome(transit, wanted, serverNow())}
            {...{ pilotage, isAwaited: false, isUnread: false }}
          />
        ) : (
          <p className="dim">{isKnown ? NO_TRANSIT : (notKnown ?? SHARED_PLAN.transitNotKnown)}</p>
        )
      }
    >
      {profile ? (
        <>
          <ProfileGraph profile={profile} drawn={DEPTHS} leastAt={leastOf(transit)} zone={zone} />
          <ProfileTable profile={profile} drawn={DEPTHS} zone={zone} />
          <FetchedLine lastFetched={profile.lastFetched} zone={zone} />
        </>
      ) : (
        <p className="dim">{SHARED_PLAN.noProfile}</p>
      )}
    </ServicePanel>
  );
}

/** What a transit of a link adds to the headline: that it fails, or has no verdict. That there is none is in its section. */
export function useTransitLine(transits: Transits | null | undefined, pilotage: Pilotage): readonly ServiceLine[] {
  useNow();
  if (!transits?.transit) return [];
  const { timezone: zone } = pilotage.port;
  const outcome = transitOutcome(transits.transit, passageWanted(pilotage), serverNow());
  const line = serviceLine(transitState(outcome, transits.transit, zone), {
    ...{ service: 'ncos', kind: 'transit', zone, isRequired: false },
  });
  return line ? [line] : [];
}
