import type { PassageWanted } from '@leadline/domain/dukc/answer-fit';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';

/** The passage that a service is asked about, as the caller knows it. */
export interface AskedPassage {
  vesselIMO: string;
  /** Of the pilotage. */
  start: Instant;
  pilotageUuid?: string | undefined;
  routeUuid?: string | undefined;
  routeName?: string | undefined;
  /** Metres, as text. */
  maxDraft?: string | undefined;
}

/** As the service is asked; what the caller did not say is left out. */
export function passageQuery({ vesselIMO, start, pilotageUuid, routeUuid, routeName, maxDraft }: AskedPassage) {
  return {
    ...{ vesselIMO, pilotageStart: instantToIso(start) },
    ...(pilotageUuid && { pilotageUuid }),
    ...(routeUuid && { routeUuid }),
    ...(routeName && { routeName }),
    ...(maxDraft && { maxDraft }),
  };
}

/**
 * Whether an answer holds for a while. One that is about another passage than a whole question asked for, or about none,
 * may be replaced any moment: whoever has just moved the start does not wait half a minute for the next.
 */
export function isHeld(asked: AskedPassage, isAbout: (wanted: PassageWanted) => boolean): boolean {
  const wanted = wantedOf(asked);
  return wanted === null || isAbout(wanted);
}

/** Null for a question that does not say for which pilotage, route and draft. */
function wantedOf({
  vesselIMO,
  start,
  pilotageUuid,
  routeUuid,
  routeName,
  maxDraft,
}: AskedPassage): PassageWanted | null {
  if (!pilotageUuid || !routeUuid || !maxDraft) return null;
  const route = { uuid: routeUuid, name: routeName ?? null };
  return { vesselIMO, start, pilotageUuid, route, maxDraft: Number(maxDraft) };
}
