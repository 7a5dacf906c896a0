import { listVesselHistory } from '@leadline/domain/contract/vessel-endpoints';
import { addPortDays, type Day, formatPortTime, startOfPortDay } from '@leadline/domain/time/port-time';
import { lastDraftHere } from '@leadline/domain/words/clearance/drafts';
import { useOnline } from '../../data/connection.ts';
import { useEntity } from '../../data/use-entity.ts';

const FRESH_MS = 10 * 60_000;

/**
 * How deep the ship was when she was here last, in words; null where that is not known. It is shown and fills no box: the
 * drafts of this call are read off the ship.
 */
export function useLastDraft(IMO: string | null, portUuid: string, today: Day, zone: string): string | null {
  const isOnline = useOnline();
  const endOfToday = new Date(startOfPortDay(addPortDays(today, 1), zone)).toISOString();
  const { data = [] } = useEntity(
    listVesselHistory,
    { query: { portUuid, vesselIMO: IMO ?? '', pilotageDate: endOfToday } },
    { enabled: isOnline && IMO !== null, freshForMs: FRESH_MS },
  );
  const last = data.find(({ vesselMaxDraft }) => vesselMaxDraft !== null);
  if (IMO === null || last?.vesselMaxDraft == null) return null;
  return lastDraftHere(last.vesselMaxDraft, formatPortTime(Date.parse(last.date), zone, 'D MMM YYYY'));
}
