import { askedForOf } from '../dukc/plan-query.ts';
import type { Pilotage } from '../pilotages/pilotage.ts';

/** What profile and transit of a pilotage are asked for with. */
export interface TransitQuery {
  portUuid: string;
  vesselIMO: string;
  /** ISO instant of the start of the pilotage. */
  pilotageStart: string;
  pilotageUuid?: string | undefined;
  routeUuid?: string | undefined;
  routeName?: string | undefined;
  /** Metres, as text. */
  maxDraft?: string | undefined;
}

type Asked = Pick<Pilotage, 'uuid' | 'port' | 'vessel' | 'date' | 'route' | 'vesselMaxDraft'>;

/** Null without an IMO number, by which the service knows the vessel. */
export function transitQueryOf(pilotage: Asked): TransitQuery | null {
  const { port, vessel, date } = pilotage;
  if (vessel.IMO === null) return null;
  return { portUuid: port.uuid, vesselIMO: vessel.IMO, pilotageStart: date, ...askedForOf(pilotage) };
}
